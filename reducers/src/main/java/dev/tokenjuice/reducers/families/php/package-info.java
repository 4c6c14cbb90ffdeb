/** PHP: phpunit, phpstan, composer. */
package dev.tokenjuice.reducers.families.php;
