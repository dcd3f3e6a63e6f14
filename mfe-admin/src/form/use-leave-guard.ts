import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The browser's Navigation API; older browsers do not have it. */
function browserNavigation(): Navigation | undefined {
  return 'navigation' in window ? window.navigation : undefined;
}

/**
 * Asks before unsaved text is left. Before a reload or a move to another site, the browser asks. Before back and forward
 * within the site, where no document is unloaded, the page asks. If the browser cannot stop such a move, it
 * happens, and the text is offered when the user returns.
 * @param active whether anything was written
 * @param isSaved whether the server has all of it; by default it has nothing
 * @returns whether the question is open (`asking`), and its two answers
 */
export function useLeaveGuard(active: boolean, isSaved: () => boolean = () => false) {
  /** Key of the history entry that the user wanted to go to. */
  const [destination, setDestination] = useState<string | null>(null);
  const leaving = useRef(false);
  const isNotSaved = useEffectEvent(() => !isSaved());

  useEffect(() => {
    if (!active) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isNotSaved()) event.preventDefault();
    };
    const onNavigate = (event: NavigateEvent) => {
      // Closing the editor goes back too, after it has asked.
      const isStep =
        event.navigationType === 'traverse' && event.destination.sameDocument && event.userInitiated;
      if (leaving.current || !isStep || !event.cancelable || !isNotSaved()) return;
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
