const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/** Milliseconds left to what the visitor has just started, such as a navigation. */
const firstActionMilliseconds = 1_000;

/**
 * Runs a task a second after the visitor's first interaction, to preload what is not part of the first load.
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
