const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/** What the first sign was made for, such as moving to a page, comes first: milliseconds that it has. */
const firstActionMilliseconds = 1_000;

/**
 * Runs a task a second after a visitor's first sign of being there: what is worth having before it is asked for, but
 * no part of a first load. Returns what cancels it.
 */
export function whenVisited(task: () => void): () => void {
  const waiting = new AbortController();
  let timer: number | undefined;
  const onSign = () => {
    waiting.abort();
    timer = window.setTimeout(task, firstActionMilliseconds);
  };
  for (const sign of signs) {
    window.addEventListener(sign, onSign, { capture: true, passive: true, signal: waiting.signal });
  }
  return () => {
    waiting.abort();
    window.clearTimeout(timer);
  };
}
