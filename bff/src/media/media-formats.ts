import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { DomainError } from '../errors/domain-errors.ts';

export const DOCUMENT_TYPE = 'application/pdf';
/** In order of preference. */
export const PICTURE_FORMATS = ['image/avif', 'image/webp'] as const;
/** The widths of the variants of a picture (infra/docs/api.md, 'Public calls'). */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

const MEBIBYTE = 1_048_576;
export const MAX_PICTURE_BYTES = 10 * MEBIBYTE;
export const MAX_DOCUMENT_BYTES = 25 * MEBIBYTE;

const HEAD_BYTES = 65_536;

const PICTURE_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
]);

export async function detectFileKind(path: string): Promise<'picture' | 'document'> {
  // Limited by bytes, not by time, because a slow disk must not cause a refusal.
  const found = await fileTypeFromBuffer(await readHead(path));
  if (found?.mime === DOCUMENT_TYPE) return 'document';
  if (found !== undefined && PICTURE_TYPES.has(found.mime)) return 'picture';
  throw new DomainError(
    'unsupported-media-type',
    'Files of this kind cannot be used. Pictures must be JPEG, PNG, WebP, AVIF or GIF, documents PDF.',
  );
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}
