/** Price of a set of one ring and two cards, in whole Canadian dollars (WALLET-4). */
export const ringSetPrice = 160;

interface RingSize {
  /** US size. */
  readonly us: string;
  /** Inner diameter and inner circumference in millimetres, one decimal. */
  readonly diameter: string;
  readonly circumference: string;
}

// US scale: size 0 has an inner diameter of 0.458 inch; each full size adds 0.032 inch.
function ringSize(us: number): RingSize {
  const diameter = (0.458 + 0.032 * us) * 25.4;
  return {
    us: String(us),
    diameter: diameter.toFixed(1),
    circumference: (diameter * Math.PI).toFixed(1),
  };
}

/** Offered sizes (WALLET-4), smallest first. */
export const ringSizes: readonly RingSize[] = [6, 7, 8, 9, 10, 11, 12, 13].map(ringSize);
