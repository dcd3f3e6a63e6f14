/** The smallest quantity (WALLET-5). */
export const minimumQuantity = 1;

/**
 * Parses a typed quantity. Only a positive safe integer is valid; everything else
 * (empty text, zero, signs, decimals, exponents) is null.
 */
export function parseQuantity(text: string): number | null {
  const digits = text.trim();
  const quantity = /^[0-9]+$/.test(digits) ? Number(digits) : 0;
  return quantity >= minimumQuantity && Number.isSafeInteger(quantity) ? quantity : null;
}
