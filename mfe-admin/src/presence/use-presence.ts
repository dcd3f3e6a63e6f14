import { type Presence } from '@site/kit';
import { requestWithToken } from '../session/request-with-token.ts';
import { useEffect, useState } from 'react';
import { createDraftId } from '../model/draft-id.ts';

/** In milliseconds. The server removes windows that have not reported for a minute. */
const interval = 20_000;

/**
 * Reports this window, and returns the others that have the text open. @param subject id of the article or draft; null
 * for none
 */
export function usePresence(subject: string | null): readonly Presence[] {
  const [windowId] = useState(createDraftId);
  const [others, setOthers] = useState<readonly Presence[]>([]);

  useEffect(() => {
    if (subject === null) return undefined;
    const address = `/api/admin/presence/${encodeURIComponent(subject)}/${windowId}`;
    let isOpen = true;
    const report = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const known = await requestWithToken<Presence[]>(address, { method: 'PUT' });
        if (isOpen) setOthers(known);
      } catch {
        // The next interval retries.
      }
    };
    const leave = () => {
      requestWithToken<unknown>(address, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    };
    const onReport = () => void report();
    onReport();
    const timer = setInterval(onReport, interval);
    document.addEventListener('visibilitychange', onReport);
    window.addEventListener('pagehide', leave);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReport);
      window.removeEventListener('pagehide', leave);
      leave();
      setOthers([]);
    };
  }, [subject, windowId]);

  return others;
}
