import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For an element that disappears after a click in it: moves its focus to the surrounding panel. */
export function useFocusHandedOn<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const around = element.closest<HTMLElement>('[role="tabpanel"], [role="dialog"]');
      // In strict mode, effects are cleaned up once while their element stays.
      queueMicrotask(() => {
        if (!element.isConnected) around?.focus({ preventScroll: true });
      });
    };
  }, []);
  return part;
}
