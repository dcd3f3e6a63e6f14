/** Matches controls that open a dialog or show a notification, and areas with such controls. */
const triggerSelector = '[aria-haspopup="dialog"], [data-notifies]';

const triggerEvents = ['pointerover', 'touchstart', 'focusin'] as const;

/** Runs a task once the pointer or the focus reaches a matching control. Returns a function that cancels it. */
export function whenVisited(task: () => void): () => void {
  const waiting = new AbortController();
  const onApproach = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(triggerSelector)) return;
    waiting.abort();
    task();
  };
  for (const approach of triggerEvents) {
    window.addEventListener(approach, onApproach, { passive: true, signal: waiting.signal });
  }
  return () => waiting.abort();
}
