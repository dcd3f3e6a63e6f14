import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the surrounding tab panel or dialog when the element with the focus is removed. */
export function useFocusFallback<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const around = element.closest<HTMLElement>('[role="tabpanel"], [role="dialog"]');
      // Deferred and checked, because strict mode also runs this cleanup for elements that remain.
      queueMicrotask(() => {
        if (!element.isConnected) around?.focus({ preventScroll: true });
      });
    };
  }, []);
  return part;
}
