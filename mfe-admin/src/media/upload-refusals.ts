import { formatBytes, HttpError, serverMessage } from '@site/kit';
import type { MediaKind } from './media-calls.ts';

/** The maximum size of a file in bytes (infra/docs/content.md). */
const limits: Readonly<Record<MediaKind, number>> = { picture: 10 * 1024 * 1024, document: 25 * 1024 * 1024 };

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const documentTypes = ['application/pdf'];

/** @param kind undefined for both kinds */
export function getAcceptedTypes(kind: MediaKind | undefined): readonly string[] {
  if (kind === 'picture') return pictureTypes;
  return kind === 'document' ? documentTypes : [...pictureTypes, ...documentTypes];
}

const wanted = {
  picture: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture; PDFs belong under Documents.',
  document: 'Choose a PDF document.',
  any: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture, or a PDF document.',
} as const;

/** Returns why a file cannot be uploaded; undefined if it can, or if only the server can check it. */
export function rejectionReason(file: File, kind: MediaKind | undefined): string | undefined {
  if (file.size === 0) return 'The file is empty.';
  // The browser does not know the type of every file. The server then checks it.
  if (file.type !== '' && !getAcceptedTypes(kind).includes(file.type)) return wrongType(kind);
  const limit = limits[file.type === 'application/pdf' ? 'document' : 'picture'];
  if (file.type !== '' && file.size > limit) {
    return `The file has ${formatBytes(file.size)}. ${sizeRule(file.type)}`;
  }
  return undefined;
}

function wrongType(kind: MediaKind | undefined): string {
  return `This kind of file cannot be used here. ${wanted[kind ?? 'any']}`;
}

function sizeRule(type: string): string {
  if (type === 'application/pdf') return 'Documents can have up to 25 MB.';
  return type === '' ? 'Pictures can have up to 10 MB, documents 25 MB.' : 'Pictures can have up to 10 MB.';
}

/** Statuses below 500 after which a retry can succeed. */
const retryableStatuses = new Set([401, 408, 429]);

export function isRetryable(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status >= 500 || retryableStatuses.has(error.status);
}

export function describeUploadFailure(error: unknown, file: File, kind: MediaKind | undefined): string {
  if (!(error instanceof HttpError)) {
    return 'The upload was interrupted: the newsroom cannot be reached. Check your connection and try again.';
  }
  const said = serverMessage(error);
  if (error.status === 401) return 'Your session has ended. Sign in, then try again.';
  if (error.status === 413) return `The file is too large. ${sizeRule(file.type)}`;
  if (error.status === 415) return wrongType(kind);
  if (error.status === 429) return said ?? 'You have uploaded too many files. Wait a moment, then try again.';
  if (error.status >= 500) return 'The newsroom could not store the file. Try again in a moment.';
  return said ?? 'The file could not be used. Try another one.';
}
