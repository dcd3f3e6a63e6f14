/** Controls that open a dialog or show a notification, and areas with such controls. */
const needing = '[aria-haspopup="dialog"], [data-notifies]';

const approaches = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Runs a task once, when the pointer or the focus reaches a control that needs more than the first load. Returns a
 * function that cancels it.
 */
export function whenVisited(task: () => void): () => void {
  const waiting = new AbortController();
  const onApproach = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(needing)) return;
    waiting.abort();
    task();
  };
  for (const approach of approaches) {
    window.addEventListener(approach, onApproach, { passive: true, signal: waiting.signal });
  }
  return () => waiting.abort();
}
