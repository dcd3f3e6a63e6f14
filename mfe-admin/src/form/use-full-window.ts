import { useState } from 'react';

/** State of the full-window mode. Escape leaves the mode if it does not close a menu or the search bar. */
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
