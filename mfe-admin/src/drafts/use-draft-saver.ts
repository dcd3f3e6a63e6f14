import { useEffect, useState } from 'react';
import { useSession } from '../session/session.ts';
import { useRefresh } from '../session/use-refresh.ts';
import { isOfDrafts } from '../model/draft-calls.ts';
import { DraftSaver, nothingSaved, type UnsavedText } from './draft-saver.ts';
import type { Draft } from '../model/draft-store.ts';

interface DraftSaverOptions {
  /** Reads the current text; must be the same function as long as the form is open. */
  readonly read: () => UnsavedText;
  /**
   * Subscribes to its changes.
   * @returns a function that ends the subscription
   */
  readonly subscribe: (listener: () => void) => () => void;
  /** The text that the form was opened with. */
  readonly opened: Draft | null;
}

/** Saves a form's text as a draft while it is written, and when the page is hidden or left. */
export function useDraftSaver({ read, subscribe, opened }: DraftSaverOptions) {
  const token = useSession()?.token;
  const refresh = useRefresh();
  const [state, setState] = useState(() => ({
    ...nothingSaved,
    draftId: opened?.server?.id ?? null,
    ...(opened?.review && { review: opened.review }),
  }));
  const [saver] = useState(() => {
    const text = read();
    const isSent = opened && !opened.unsent && opened.articleId === text.draft.articleId;
    // The kept text may have been sent in the meantime, from here or elsewhere.
    const isUnsure = opened !== null && opened.unsent && !opened.server;
    return new DraftSaver(opened?.server ?? null, isSent ? text.input : null, isUnsure, state, setState);
  });

  // Repeats a call that the previous token was refused.
  useEffect(() => {
    if (token !== undefined) void saver.send();
  }, [saver, token]);
  useEffect(() => {
    const update = () => saver.update(read);
    update();
    return subscribe(update);
  }, [saver, read, subscribe]);

  useEffect(() => {
    saver.resume();
    const leave = () => saver.leave();
    const goOn = () => void saver.send();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', goOn);
      leave();
      void saver.pause().then(() => refresh(isOfDrafts));
    };
  }, [saver, refresh]);

  return { saver, state };
}
