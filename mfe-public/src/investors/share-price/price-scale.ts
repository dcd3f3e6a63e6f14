/** Approximate number of horizontal lines. */
const LINES = 4;
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** Returns round prices for the lines, ascending: the first is at most the lowest price, the last above the highest. */
export function priceLines(prices: readonly number[]): number[] {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  // If all prices are equal, the lines span a tenth of the price.
  const span = high > low ? high - low : high / 10;
  const magnitude = 10 ** Math.floor(Math.log10(span / LINES));
  const step = (ROUND_STEPS.find((round) => round * magnitude >= span / LINES) ?? 10) * magnitude;
  const [first, last] = [Math.floor(low / step), Math.floor(high / step) + 1];
  return Array.from({ length: last - first + 1 }, (_, index) => roundTo((first + index) * step, step));
}

/** Returns the number of decimals that the labels of the lines need. */
export function decimalsOfLines(lines: readonly number[]): number {
  const [first = 0, second = 1] = lines;
  const step = second - first;
  const whole = (decimals: number) =>
    Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < 1e-6;
  return [2, 3, 4, 5].find(whole) ?? 6;
}

/** Returns the vertical position of a price between the first and the last line, in percent. */
export function verticalPosition(price: number, lines: readonly number[]): number {
  const [bottom = 0] = lines;
  const top = lines.at(-1) ?? 1;
  return ((price - bottom) / (top - bottom)) * 100;
}

/** Returns the horizontal position of one of `count` points, in percent. */
export function horizontalPosition(index: number, count: number): number {
  return count < 2 ? 50 : (index / (count - 1)) * 100;
}

/** Rounds multiples of a step, which are inexact in binary. */
function roundTo(value: number, step: number): number {
  return Number(value.toFixed(Math.max(0, 2 - Math.floor(Math.log10(step)))));
}
