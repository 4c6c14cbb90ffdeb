/** C and C++: compilers, linkers, make, cmake, ninja, ctest, sanitizers. */
package dev.tokenjuice.reducers.families.cc;
