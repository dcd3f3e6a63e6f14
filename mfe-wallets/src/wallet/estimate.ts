/** The smallest quantity that can be asked for (WALLET-5). */
export const minimumQuantity = 1;

/**
 * Reads a quantity as it was typed. Only a positive whole number that a number holds exactly counts; everything else
 * (empty text, zero, signs, decimals, exponents) is null.
 */
export function parseQuantity(text: string): number | null {
  const digits = text.trim();
  const quantity = /^[0-9]+$/.test(digits) ? Number(digits) : 0;
  return quantity >= minimumQuantity && Number.isSafeInteger(quantity) ? quantity : null;
}
