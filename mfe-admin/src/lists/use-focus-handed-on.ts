import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For what disappears when one has acted on it: the focus in it is handed on to the panel around it. */
export function useFocusHandedOn<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const around = element.closest<HTMLElement>('[role="tabpanel"], [role="dialog"]');
      // In strict mode effects end without their element: it is still there afterwards.
      queueMicrotask(() => {
        if (!element.isConnected) around?.focus({ preventScroll: true });
      });
    };
  }, []);
  return part;
}
