import { useEffect, useState } from 'react';
import { isDraftsAddress } from '../model/draft-calls.ts';
import type { LocalDraft } from '../model/draft-text.ts';
import { useRefresh } from '../session/use-refresh.ts';
import { useSession } from '../session/session.ts';
import { DraftSaver, type UnsavedText } from './draft-saver.ts';
import { type DraftSyncState, createDraftSyncState } from './draft-sync.ts';
import { computeFingerprint } from '../model/fingerprint.ts';
import { adoptCopy, findCopy } from './local-copies.ts';

interface DraftSaverOptions {
  /** Returns the current text. Must be stable: a new function counts as a change of the text. */
  readonly read: () => UnsavedText;
  readonly subscribe: (listener: () => void) => () => void;
  readonly opened: LocalDraft | null;
}

function initialSyncOf(opened: LocalDraft | null, { draft, input }: UnsavedText): DraftSyncState {
  if (!opened) return createDraftSyncState();
  const { server, review } = opened;
  const print = computeFingerprint(input);
  // The server may have stored the copy by a request that was sent when the page was closed.
  if (opened.unsent) return createDraftSyncState({ ...server, known: [...server.known, print] }, review);
  const isSame = server.version !== null && opened.articleId === draft.articleId;
  return createDraftSyncState({ ...server, base: isSame ? print : null }, review);
}

export function useDraftSaver({ read, subscribe, opened }: DraftSaverOptions) {
  const token = useSession()?.token;
  const refresh = useRefresh();
  const [initial] = useState(() => initialSyncOf(opened, read()));
  const [state, setState] = useState({ ...initial, isAtRisk: false });
  const [saver] = useState(() => new DraftSaver(initial, read, setState));

  useEffect(() => {
    const copy = opened?.copyId === undefined ? undefined : findCopy(opened.copyId, opened.username);
    if (copy) adoptCopy(copy);
  }, [opened]);
  // Sends unsaved text again after the user has signed in again.
  useEffect(() => {
    if (token !== undefined) void saver.send();
  }, [saver, token]);
  useEffect(() => {
    const update = () => saver.changed(read);
    update();
    return subscribe(update);
  }, [saver, read, subscribe]);

  useEffect(() => {
    saver.resume();
    const leave = () => saver.leave();
    const sendNow = () => void saver.send();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', sendNow);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', sendNow);
      leave();
      void saver.pause().then(() => refresh(isDraftsAddress));
    };
  }, [saver, refresh]);

  return { saver, state };
}
