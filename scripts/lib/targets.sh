# shellcheck shell=bash
# The processors that executables are built for, and how to run what is not for the one at hand. Source it after common.sh.

# machine: the processor at hand, by the name that releases use.
machine() {
    case $(uname -m) in
        arm64) echo aarch64 ;;
        amd64) echo x86_64 ;;
        *) uname -m ;;
    esac
}

# is_cross TARGET: is it another processor than the one at hand?
is_cross() {
    [ "$1" != "$(machine)" ]
}

# known_target NAME: print it, or say which ones can be built here.
known_target() {
    case "$(uname -s) $(machine) $1" in
        *" $(machine) $(machine)" | "Linux x86_64 aarch64") echo "$1" ;;
        "Linux x86_64 "*) die "unknown target '$1': x86_64 and aarch64 are built here" ;;
        *) die "target '$1' is not built here, only $(machine); aarch64 is also built on Linux x86_64" ;;
    esac
}

# targets_here: all that can be built on this machine.
targets_here() {
    machine
    [ "$(uname -s) $(machine)" != "Linux x86_64" ] || echo aarch64
}

# target_of FILE: the processor that an executable is for. ELF files name it in two bytes, others are of this machine.
target_of() {
    case $(od -An -tx1 -N4 "$1" | tr -d ' \n')$(od -An -tx1 -j18 -N2 "$1" | tr -d ' \n') in
        7f454c463e00) echo x86_64 ;;
        7f454c46b700) echo aarch64 ;;
        *) machine ;;
    esac
}

# binary_of TARGET: where scripts/build puts the executable, from the root of the tree.
binary_of() {
    if is_cross "$1"; then echo "app/build/native/$1/tokenjuice"; else echo app/build/native/nativeCompile/tokenjuice; fi
}

need_qemu() {
    need qemu-user-static "a way to run programs for 64-bit ARM (qemu)" command -v qemu-aarch64-static
}

# run_binary FILE ARGUMENT...: through qemu if it is for another processor.
run_binary() {
    local target
    target=$(target_of "$1")
    if is_cross "$target"; then
        need_qemu
        "qemu-$target-static" "$@"
    else
        "$@"
    fi
}
