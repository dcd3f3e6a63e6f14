import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, keepDraft, removeDraft } from './draft-store.ts';

/** How long typing may rest unsaved, in milliseconds. */
const delay = 400;

/**
 * Keeps a form's unsaved text in the browser: shortly after each change, and at once when the page is hidden
 * or left.
 * @param draft what to keep; null while there is nothing to lose
 */
export function useDraftKeeper(draft: Omit<Draft, 'savedAt'> | null) {
  const [failed, setFailed] = useState(false);
  const latest = useRef(draft);
  const pending = useRef(false);

  const flush = useCallback(() => {
    if (!pending.current || !latest.current) return;
    pending.current = false;
    setFailed(!keepDraft({ ...latest.current, savedAt: Date.now() }));
  }, []);

  const forget = useCallback(() => {
    pending.current = false;
    if (latest.current) removeDraft(latest.current.id);
    latest.current = null;
  }, []);

  useEffect(() => {
    if (!draft && latest.current) removeDraft(latest.current.id); // Everything is as it was opened again.
    latest.current = draft;
    pending.current = draft !== null;
    if (!draft) return;
    const timer = setTimeout(flush, delay);
    return () => clearTimeout(timer);
  }, [draft, flush]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  return {
    /** The browser could not keep the last change. */
    failed,
    /** Removes the kept text: it was saved, or is not wanted. */
    forget,
  };
}
