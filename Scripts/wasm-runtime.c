// Two functions that Embedded Swift calls, and that neither it nor wasi-libc has.

double strtod(const char *text, char **end);

// Reads a number from `text`, and returns the place where it ends.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}

// Multiplies two integers of 128 bits, which come as halves.
void __multi3(
    unsigned long long product[2], unsigned long long a, unsigned long long a_high, unsigned long long b,
    unsigned long long b_high) {
  const unsigned long long half = 0xffffffff;
  const unsigned long long low = (a & half) * (b & half);
  const unsigned long long middle = (a >> 32) * (b & half) + (low >> 32);
  const unsigned long long other = (a & half) * (b >> 32) + (middle & half);
  product[0] = other << 32 | (low & half);
  product[1] = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32) + a_high * b + a * b_high;
}
