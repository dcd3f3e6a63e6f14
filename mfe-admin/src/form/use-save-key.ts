import { useEffect, useRef } from 'react';

/** Takes Ctrl+S, or Command+S, from the browser, whose dialog would save the page. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isSave || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
