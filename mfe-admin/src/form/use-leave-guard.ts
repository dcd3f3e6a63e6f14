import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

function browserNavigation(): Navigation | undefined {
  return 'navigation' in window ? window.navigation : undefined;
}

/** Asks before the user closes the page or, if the browser can cancel this, goes back or forward with unsaved text. */
export function useLeaveGuard(active: boolean, isSaved: () => boolean = () => false) {
  /** Key of the history entry to which the user wants to go. */
  const [destination, setDestination] = useState<string | null>(null);
  const leaving = useRef(false);
  const isNotSaved = useEffectEvent(() => !isSaved());

  useEffect(() => {
    if (!active) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isNotSaved()) event.preventDefault();
    };
    const onNavigate = (event: NavigateEvent) => {
      // False for navigation by code, such as closing the editor.
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
