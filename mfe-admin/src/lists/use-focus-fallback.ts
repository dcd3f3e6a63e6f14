import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the focus of an element that disappears to the surrounding panel. */
export function useFocusFallback<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const around = element.closest<HTMLElement>('[role="tabpanel"], [role="dialog"]');
      // In strict mode, effects are cleaned up once although their element remains.
      queueMicrotask(() => {
        if (!element.isConnected) around?.focus({ preventScroll: true });
      });
    };
  }, []);
  return part;
}
