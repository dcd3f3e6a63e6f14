import { type Presence } from '@site/kit';
import { authorised } from '../session/authorised.ts';
import { useEffect, useState } from 'react';
import { newDraftId } from '../model/draft-id.ts';

/** The server forgets a window that has not reported for a minute. */
const interval = 20_000;

/**
 * Who else has an article or a draft open, updated while it is open here. If the server does not answer, the
 * last known people are shown.
 * @param subject the id of the article, or of the draft of a new one; null while there is none
 */
export function usePresence(subject: string | null): readonly Presence[] {
  const [windowId] = useState(newDraftId);
  const [others, setOthers] = useState<readonly Presence[]>([]);

  useEffect(() => {
    if (subject === null) return undefined;
    const address = `/api/admin/presence/${encodeURIComponent(subject)}/${windowId}`;
    let isOpen = true;
    const tell = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const known = await authorised<Presence[]>(address, { method: 'PUT' });
        if (isOpen) setOthers(known);
      } catch {
        // The next report follows soon.
      }
    };
    const leave = () => {
      authorised<unknown>(address, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    };
    const onTell = () => void tell();
    onTell();
    const timer = setInterval(onTell, interval);
    document.addEventListener('visibilitychange', onTell);
    window.addEventListener('pagehide', leave);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTell);
      window.removeEventListener('pagehide', leave);
      leave();
      setOthers([]);
    };
  }, [subject, windowId]);

  return others;
}
