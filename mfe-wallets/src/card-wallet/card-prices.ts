/** In whole Canadian dollars (WALLET-3). */
export const singleCardPrice = 197;
const backupSetSurcharge = 50;

/** `triple` is the backup set of three cards. */
export type CardProduct = 'single' | 'triple';

/** Returns the price of one unit in whole Canadian dollars. */
export function cardPrice(type: CardProduct): number {
  return type === 'triple' ? singleCardPrice + backupSetSurcharge : singleCardPrice;
}
