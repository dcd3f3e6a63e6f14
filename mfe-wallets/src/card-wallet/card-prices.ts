/** Whole Canadian dollars (WALLET-3). */
export const singleCardPrice = 197;
const backupSetSurcharge = 50;

/** One card, or the backup set of three. */
export type ProductType = 'single' | 'triple';

/** Price of one unit of a product type, in whole Canadian dollars. */
export function cardPrice(type: ProductType): number {
  return type === 'triple' ? singleCardPrice + backupSetSurcharge : singleCardPrice;
}
