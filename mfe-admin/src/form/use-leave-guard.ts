import { useCallback, useEffect, useRef, useState } from 'react';

/** The router numbers its entries of the browser's history. */
function historyIndex(state: unknown): number | undefined {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;
}

/**
 * Asks before unsaved text is left: the browser asks before a reload or another site; before back and forward
 * inside the site the page asks, since no document is unloaded then.
 * @param active there is something to lose
 * @returns `asking` while the question is open, and its two answers
 */
export function useLeaveGuard(active: boolean) {
  const [asking, setAsking] = useState(false);
  const wantedStep = useRef(0);
  /** Popstate events that this hook causes itself: the step back into place is not for the router. */
  const own = useRef<'restore' | 'leave' | null>(null);

  useEffect(() => {
    if (!active) return;
    const here = historyIndex(history.state) ?? 0;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onPopState = (event: PopStateEvent) => {
      if (own.current === 'leave') return;
      event.stopImmediatePropagation();
      if (own.current === 'restore') {
        own.current = null;
        return;
      }
      wantedStep.current = (historyIndex(event.state) ?? here - 1) - here || -1;
      own.current = 'restore';
      history.go(-wantedStep.current);
      setAsking(true);
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    // Capturing, so as to be asked before the router.
    window.addEventListener('popstate', onPopState, true);
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('popstate', onPopState, true);
    };
  }, [active]);

  const stay = useCallback(() => setAsking(false), []);
  const leave = useCallback(() => {
    setAsking(false);
    own.current = 'leave';
    history.go(wantedStep.current);
  }, []);

  return { asking, stay, leave };
}
