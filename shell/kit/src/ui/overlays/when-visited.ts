const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/** Milliseconds for what the visitor was doing, such as moving to a page: that comes first. */
const firstActionMilliseconds = 1_000;

/**
 * Runs a task a second after a visitor's first sign of life, to load ahead what is not worth a part of the first load.
 * Returns a function that cancels it.
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
