import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

function browserNavigation(): Navigation | undefined {
  return 'navigation' in window ? window.navigation : undefined;
}

/** Asks before the user navigates away from unsaved text, if the browser can cancel the navigation. */
export function useLeaveGuard(active: boolean, isSaved: () => boolean = () => false) {
  /** Key of the requested history entry. */
  const [destination, setDestination] = useState<string | null>(null);
  const leaving = useRef(false);
  const isNotSaved = useEffectEvent(() => !isSaved());

  useEffect(() => {
    if (!active) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isNotSaved()) event.preventDefault();
    };
    const onNavigate = (event: NavigateEvent) => {
      // Excludes navigation by code, such as closing the editor.
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
