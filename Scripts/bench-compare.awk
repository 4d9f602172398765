# Reads lines "RUN NAME OLD NEW". For each name, in the order of the first run, it prints both medians and the
# median of the ratios NEW/OLD, with the least and the greatest.

function sort(values, count,    i, j, value) {
  for (i = 2; i <= count; i++) {
    value = values[i]
    for (j = i - 1; j > 0 && values[j] > value; j--) values[j + 1] = values[j]
    values[j + 1] = value
  }
}

function median(values, count) {
  sort(values, count)
  return values[int((count + 1) / 2)]
}

!($2 in count) { names[++rows] = $2 }

{
  n = ++count[$2]
  old[$2, n] = $3
  new[$2, n] = $4
}

END {
  printf "%-28s %10s %10s   %s\n", "", "old", "new", "new/old (least…greatest)"
  for (row = 1; row <= rows; row++) {
    name = names[row]
    n = count[name]
    for (i = 1; i <= n; i++) {
      a[i] = old[name, i] + 0
      b[i] = new[name, i] + 0
      # Nothing against nothing is a ratio of 1. Something against nothing has no ratio, so this prints 999.
      ratios[i] = a[i] == 0 ? (b[i] == 0 ? 1 : 999) : b[i] / a[i]
    }
    middle = median(ratios, n)
    printf "%-28s %10.4g %10.4g   %.3f (%.3f…%.3f)\n", name, median(a, n), median(b, n), middle, \
      ratios[1], ratios[n]
  }
}
