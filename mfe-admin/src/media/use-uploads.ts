import type { Media } from '@site/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRefresh } from '../session/use-refresh.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { hasSessionEnded } from '../session/session-calls.ts';
import { useUnfinishedWork } from '../session/unfinished-work.ts';
import { isMediaListAddress, type MediaKind } from './media-calls.ts';
import { uploadFile } from './upload-file.ts';
import { isRetryable, rejectionReason, describeUploadFailure } from './upload-refusals.ts';

export interface FileToUpload {
  readonly id: number;
  readonly file: File;
  readonly problem?: string;
  readonly canRetry: boolean;
}

export interface Upload extends FileToUpload {
  readonly state: 'waiting' | 'sending' | 'failed';
  /** The share of the file that was sent, from 0 to 1. */
  readonly sent: number;
}

interface UploadsOptions {
  readonly kind?: MediaKind | undefined;
  readonly onUploaded: (media: Media, id: number) => void;
}

let lastId = 0;

/** Creates an entry for the function `queue` of `useUploads`, for callers that need the id before the upload starts. */
export function toFileToUpload(file: File, kind?: MediaKind): FileToUpload {
  lastId += 1;
  const problem = rejectionReason(file, kind);
  return { id: lastId, file, canRetry: false, ...(problem !== undefined && { problem }) };
}

/** Uploads files one after the other, and reports the progress of each. */
export function useUploads({ kind, onUploaded }: UploadsOptions) {
  const { signInAgain } = useNewsroomSession();
  const [entries, setEntries] = useState<readonly FileToUpload[]>([]);
  const [progress, setProgress] = useState({ id: 0, sent: 0 });
  const refresh = useRefresh();
  const current = entries.find(({ problem }) => problem === undefined);
  useUnfinishedWork(entries.some(({ problem, canRetry }) => problem === undefined || canRetry));

  function replace(id: number, changed: FileToUpload): void {
    setEntries((all) => all.map((entry) => (entry.id === id ? changed : entry)));
  }
  function cancel(id: number): void {
    setEntries((all) => all.filter((entry) => entry.id !== id));
  }

  const send = useEffectEvent(({ id, file }: FileToUpload, signal: AbortSignal) =>
    uploadFile(file, { signal, onProgress: (sent) => setProgress({ id, sent }) }),
  );
  const finish = useEffectEvent(({ id }: FileToUpload, media: Media) => {
    onUploaded(media, id);
    refresh(isMediaListAddress);
    cancel(id);
  });
  const fail = useEffectEvent(({ id, file }: FileToUpload, error: unknown) => {
    replace(id, {
      id,
      file,
      problem: describeUploadFailure(error, file, kind),
      canRetry: isRetryable(error),
    });
    if (hasSessionEnded(error)) signInAgain();
  });
  useEffect(() => {
    if (!current) return;
    const controller = new AbortController();
    const { signal } = controller;
    send(current, signal).then(
      (media) => signal.aborted || finish(current, media),
      (error: unknown) => signal.aborted || fail(current, error),
    );
    return () => controller.abort();
  }, [current]);

  function queue(added: readonly FileToUpload[]): void {
    setEntries((all) => [...all, ...added]);
  }

  function add(files: readonly File[]): void {
    queue(files.map((file) => toFileToUpload(file, kind)));
  }

  function retry(id: number): void {
    const failed = entries.find((entry) => entry.id === id);
    if (failed) replace(id, { id, file: failed.file, canRetry: false });
  }

  const uploads = entries.map((entry): Upload => {
    const isSending = entry === current;
    const state = entry.problem !== undefined ? 'failed' : isSending ? 'sending' : 'waiting';
    return { ...entry, state, sent: isSending && progress.id === entry.id ? progress.sent : 0 };
  });
  return { uploads, add, queue, cancel, retry };
}

export function hasPendingUploads({ uploads }: Uploads): boolean {
  return uploads.some(({ state }) => state !== 'failed');
}

export type Uploads = ReturnType<typeof useUploads>;
