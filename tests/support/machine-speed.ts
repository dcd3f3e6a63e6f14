const text = JSON.stringify(
  Object.fromEntries(Array.from({ length: 32_000 }, (_, index) => [`member${index}`, index])),
);
/** How many times an idle machine of usual speed parses the text in {@link usualTime}. */
const usualReadings = 7;
const usualTime = 100;

/**
 * How many times slower this machine is at the moment than one of usual speed, at least 1. What it measures takes
 * 100 ms there: shorter work would often not be interrupted at all.
 */
export function slowness(): number {
  const began = performance.now();
  for (let reading = 0; reading < usualReadings; reading += 1) JSON.parse(text);
  return Math.max(1, (performance.now() - began) / usualTime);
}
