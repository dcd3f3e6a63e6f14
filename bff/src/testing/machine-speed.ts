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

const BEAT_MS = 100;
let lastBeat = performance.now();
let lost = 0;

setInterval(() => {
  const now = performance.now();
  lost += Math.max(0, now - lastBeat - 2 * BEAT_MS);
  lastBeat = now;
}, BEAT_MS).unref();

/** A clock in milliseconds that stands still while this process, and as a rule its machine, does. */
export function runningTime(): number {
  return performance.now() - lost;
}
