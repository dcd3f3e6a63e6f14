import { fileTypeFromFile } from 'file-type';
import { UnsupportedMediaTypeError } from '../errors/domain-errors.ts';

export const DOCUMENT_TYPE = 'application/pdf';
/** In the order in which they are preferred. */
export const PICTURE_FORMATS = ['image/avif', 'image/webp'] as const;
/** The widths in which pictures are kept; contract, "media". */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

const MEBIBYTE = 1_048_576;
export const LARGEST_PICTURE = 10 * MEBIBYTE;
export const LARGEST_DOCUMENT = 25 * MEBIBYTE;

/** Finding out what a file is takes no longer. */
const DETECTION_MS = 2_000;

const PICTURE_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
]);

/**
 * Tells what a file is by its content.
 * @throws {UnsupportedMediaTypeError} when it is nothing that is taken
 */
export async function kindOfFile(path: string): Promise<'picture' | 'document'> {
  const limits = { signal: AbortSignal.timeout(DETECTION_MS), maxBufferSize: MEBIBYTE };
  const found = await fileTypeFromFile(path, limits).catch(() => undefined);
  if (found?.mime === DOCUMENT_TYPE) return 'document';
  if (found !== undefined && PICTURE_TYPES.has(found.mime)) return 'picture';
  throw new UnsupportedMediaTypeError(
    'This file is none that can be used: pictures are JPEG, PNG, WebP, AVIF or GIF, documents PDF.',
  );
}
