import { useState } from 'react';

/** Returns whether an editor fills the window. Escape first closes its menu or search bar, then full-window mode. */
export function useFullWindow() {
  const [isFullWindow, setFullWindow] = useState(false);

  function onEscapeKeyDown(event: KeyboardEvent) {
    const isInside =
      event.target instanceof Element && event.target.closest('[role="menu"], [role="search"]') !== null;
    if (isInside || isFullWindow) event.preventDefault();
    if (!isInside) setFullWindow(false);
  }

  return { isFullWindow, setFullWindow, onEscapeKeyDown };
}
