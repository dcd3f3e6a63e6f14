import { useState } from 'react';

/** Manages the full-window mode. Escape first closes a menu or the search bar, then leaves the mode. */
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
