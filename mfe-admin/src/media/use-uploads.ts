import { useCallback, useEffect, useRef, useState } from 'react';
import type { Media } from '@site/kit';
import { useRefresh } from '../lists/use-refresh.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { isSessionOver } from '../session/session-calls.ts';
import { isMediaList, type MediaKind } from './media-calls.ts';
import { uploadFile } from './upload-file.ts';
import { canSendAgain, objectionTo, uploadFailure } from './upload-refusals.ts';

/** Most files that are listed at once: nearly as many as the server takes in ten minutes. */
export const mostUploads = 100;

/** A file on its way, or why it does not go. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** How much has been sent, from 0 to 1. */
  readonly sent: number;
  /** Of a failed one: why, in a sentence. */
  readonly problem?: string;
  /** Sending it again can help. */
  readonly canRetry: boolean;
}

interface UploadsOptions {
  /** What the place takes; undefined: both. */
  readonly kind?: MediaKind | undefined;
  readonly onUploaded: (media: Media) => void;
}

/** Sends files to the library, one after the other, and tells how far each is. */
export function useUploads({ kind, onUploaded }: UploadsOptions) {
  const { token, onSessionOver } = useNewsroomSession();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  /** The names of the files that there was no room for. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const refresh = useRefresh();
  const ids = useRef(0);
  const underWay = useRef<{ id: number; controller: AbortController }>(undefined);
  const latest = { kind, onUploaded, token, onSessionOver, room: mostUploads - uploads.length };
  const options = useRef(latest);
  options.current = latest;

  const change = useCallback((id: number, changed: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));
  }, []);
  const remove = useCallback((id: number) => {
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }, []);

  const send = useCallback(
    async ({ id, file }: Upload) => {
      const controller = new AbortController();
      underWay.current = { id, controller };
      change(id, { state: 'sending', sent: 0 });
      try {
        const stored = await uploadFile(file, {
          token: options.current.token,
          onProgress: (sent) => change(id, { sent }),
          signal: controller.signal,
        });
        options.current.onUploaded(stored);
        refresh(isMediaList);
        remove(id);
      } catch (error) {
        if (controller.signal.aborted) return;
        const problem = uploadFailure(error, file, options.current.kind);
        change(id, { state: 'failed', problem, canRetry: canSendAgain(error) });
        if (isSessionOver(error)) options.current.onSessionOver();
      } finally {
        if (underWay.current?.id === id) underWay.current = undefined;
      }
    },
    [change, remove, refresh],
  );

  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (next && !underWay.current) void send(next);
  }, [uploads, send]);

  // Anyone who leaves the place wants the file no more.
  useEffect(() => () => underWay.current?.controller.abort(), []);

  const add = useCallback((files: readonly File[]) => {
    const added = files.slice(0, options.current.room).map((file): Upload => {
      ids.current += 1;
      const problem = objectionTo(file, options.current.kind);
      const start = { id: ids.current, file, sent: 0, canRetry: false };
      return problem === undefined ? { ...start, state: 'waiting' } : { ...start, state: 'failed', problem };
    });
    setRefused(files.slice(added.length).map(({ name }) => name));
    setUploads((all) => [...all, ...added]);
  }, []);

  /** Ends it, or takes it off the list. */
  const cancel = useCallback(
    (id: number) => {
      if (underWay.current?.id === id) {
        underWay.current.controller.abort();
        underWay.current = undefined;
      }
      remove(id);
    },
    [remove],
  );
  const retry = useCallback((id: number) => change(id, { state: 'waiting' }), [change]);

  return { uploads, refused, add, cancel, retry };
}

/** Whether a file is on its way. */
export function isUnderWay({ uploads }: Uploads): boolean {
  return uploads.some(({ state }) => state !== 'failed');
}

export type Uploads = ReturnType<typeof useUploads>;
