import { useCallback, useEffect, useRef, useState } from 'react';

/** The browser's own account of moves inside the site; older ones have none. */
function browserNavigation(): Navigation | undefined {
  return 'navigation' in window ? window.navigation : undefined;
}

/**
 * Asks before unsaved text is left. Before a reload or another site the browser asks. Before back and forward
 * inside the site, where no document is unloaded, the page asks; a browser that cannot hold such a move back
 * goes on, and the text is offered on return.
 * @param active there is something to lose
 * @returns `asking` while the question is open, and its two answers
 */
export function useLeaveGuard(active: boolean) {
  /** Key of the entry in the browser's history that the visitor wanted to go to. */
  const [destination, setDestination] = useState<string | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    if (!active) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onNavigate = (event: NavigateEvent) => {
      const isStep = event.navigationType === 'traverse' && event.destination.sameDocument;
      if (leaving.current || !isStep || !event.cancelable) return;
      event.preventDefault();
      setDestination(event.destination.key);
    };
    const navigation = browserNavigation();
    window.addEventListener('beforeunload', onBeforeUnload);
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [active]);

  const stay = useCallback(() => setDestination(null), []);
  const leave = useCallback(() => {
    setDestination(null);
    leaving.current = true;
    if (destination !== null) browserNavigation()?.traverseTo(destination);
  }, [destination]);

  return { asking: destination !== null, stay, leave };
}
