/** The smallest quantity that can be asked for (spec section 5). */
export const minimumQuantity = 1n;

/**
 * Reads a quantity as it was typed. Only a positive whole number counts, at any size; everything else
 * (empty text, zero, signs, decimals, exponents) is null.
 */
export function parseQuantity(text: string): bigint | null {
  const digits = text.trim();
  if (!/^[0-9]+$/.test(digits)) return null;
  const quantity = BigInt(digits);
  return quantity >= minimumQuantity ? quantity : null;
}

/**
 * Unit price times quantity, both in whole units (spec section 9). Whole arithmetic, because a quantity
 * has no upper bound and a double loses digits from 2^53 on.
 */
export function estimateTotal(unitPrice: bigint, quantity: bigint): bigint {
  return unitPrice * quantity;
}
