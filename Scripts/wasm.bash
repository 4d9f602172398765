# The parts of the scripts that compile Embedded Swift for WebAssembly. Source this file after common.bash.

# The modules that run there, ground floor first.
modules=(DetentMotion DetentMenus DetentStage DetentCanvas DetentScenes)
# Debian's wasi-libc gives memory, output, and what IEEE says of numbers.
libc=/usr/lib/wasm32-wasi

# Neither wasi-libc nor Embedded Swift has a stack protector. SIMD makes the canvas several times as fast.
embedded=(-target wasm32-unknown-none-wasm -enable-experimental-feature Embedded
  -Xfrontend -disable-stack-protector -Xcc -msimd128 -Xcc -mbulk-memory -Xcc -mnontrapping-fptoint -Xcc -msign-ext)
# The same features by Binaryen's names, and the one that the linker adds.
features=(--enable-simd --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext
  --enable-mutable-globals)

# need_wasm SCRIPT PROGRAM…: ends the script if something that it needs is missing.
need_wasm() {
  local script=$1 name
  for name in swiftc wasm-ld "${@:2}"; do
    if ! command -v "$name" >/dev/null; then
      say "$script: there is no $name"
      exit "$environment_problem"
    fi
  done
  if [[ ! -e $libc/libc.a ]]; then
    say "$script: $libc: found no libc.a, expected the package wasi-libc"
    exit "$environment_problem"
  fi
  toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
}

# compiled FOLDER FLAGS MODULE SOURCE…: compiles a module as an object in the folder, with the flags in the array of
# that name. The modules that it imports are there or in the shared folder already.
compiled() {
  local to=$1 name=$3
  local -n flags=$2
  shift 3
  swiftc "${flags[@]}" -wmo -parse-as-library -swift-version 6 -package-name detent -warnings-as-errors \
    -I "$to" -module-name "$name" -emit-module-path "$to/$name.swiftmodule" -c "$@" -o "$to/$name.o"
}

# module_compiled FOLDER FLAGS MODULE: compiles one of our modules like that.
module_compiled() {
  local sources
  mapfile -t sources < <(sources_of "$3")
  compiled "$@" "${sources[@]}"
}

# The folder of the modules as WebAssembly, which the player and the properties share. Only pixels need speed. The
# properties test declarations that others do not see.
shared=.build/wasm-modules
small=("${embedded[@]}" -Osize)
module_small=("${small[@]}" -enable-testing)
module_fast=("${embedded[@]}" -O -enable-testing)

# modules_compiled: compiles the modules in the shared folder whose sources, or those below them, are newer than they.
modules_compiled() {
  local module flags is_old=false
  mkdir -p "$shared"
  for module in "${modules[@]}"; do
    if [[ ! -e $shared/$module.o ||
      -n $(find "Sources/$module" Scripts/wasm.bash -newer "$shared/$module.o" -print -quit) ]]; then
      is_old=true
    fi
    $is_old || continue
    flags=module_small
    if [[ $module == DetentCanvas ]]; then flags=module_fast; fi
    module_compiled "$shared" "$flags" "$module"
  done
}

# sources_of MODULE: prints the paths of a module's sources.
sources_of() { find "Sources/$1" -name '*.swift' | sort; }

# runtime_compiled FOLDER FILE…: compiles functions in C that Embedded Swift calls, and that wasi-libc does not have.
runtime_compiled() {
  local file
  for file in "${@:2}"; do
    "$toolchain/bin/clang" --target=wasm32 -O2 -Wall -Werror -c "$file" -o "$1/$(basename "$file" .c).o"
  done
}

# linked FLAG… -o FILE: links objects with the libraries that they need.
linked() {
  wasm-ld --gc-sections --stack-first -z stack-size=1048576 --fatal-warnings "$@" \
    "$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" "$libc/libc.a"
}
