import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  DomainError,
  InvalidInputError,
  PayloadTooLargeError,
  UnsupportedMediaTypeError,
} from '../errors/domain-errors.ts';
import { isStorable } from '../input/rules.ts';
import { LONGEST_ALT } from './media.dto.ts';
import { LARGEST_DOCUMENT } from './media-formats.ts';

const HASH_LETTERS = 32;
/** One part more than there may be, so that it is refused by its name. */
const LIMITS = {
  fieldNameSize: 100,
  fieldSize: LONGEST_ALT * 4,
  fields: 2,
  fileSize: LARGEST_DOCUMENT,
  files: 2,
  headerPairs: 20,
  parts: 4,
};

/** A file as it came, on disk. */
export interface ReceivedFile {
  readonly path: string;
  /** What its uploader calls it. */
  readonly name: string;
  readonly bytes: number;
  /** Of its content. */
  readonly hash: string;
}

/** What somebody uploaded. */
export interface ReceivedUpload {
  readonly file: ReceivedFile;
  readonly alt: string;
}

/**
 * Receives an upload on disk and hands it over. Nothing of it is left afterwards, also when it broke off.
 * @throws {UnsupportedMediaTypeError} @throws {PayloadTooLargeError} @throws {InvalidInputError}
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  use: (upload: ReceivedUpload) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) {
    throw new UnsupportedMediaTypeError('Send the file as multipart/form-data.');
  }
  const folder = await mkdtemp(path.join(tmpdir(), `upload-${process.pid}-`));
  try {
    return await use(await receive(request, path.join(folder, 'file')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, to: string): Promise<ReceivedUpload> {
  let file: ReceivedFile | undefined;
  let alt: string | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file' && part.fieldname === 'file' && file === undefined) {
        file = await keep(part, to);
      } else if (part.type === 'field' && part.fieldname === 'alt' && alt === undefined) {
        alt = readAlt(part);
      } else throw refusal(part.fieldname, 'Send one part "file" with the file, and at most one "alt".');
    }
  } catch (error) {
    throw isOfForm(error) ? refusal('body', 'The form could not be read.') : error;
  } finally {
    // What is still to come is read and thrown away: the answer goes over the same connection.
    request.raw.unpipe();
    request.raw.resume();
  }
  if (file === undefined) throw refusal('file', 'There is no file in the request.');
  if (file.bytes === 0) throw refusal('file', 'The file is empty.');
  return { file, alt: alt ?? '' };
}

/** Whether it is the parser's: its errors have no code, as those of disks, connections and ours do. */
function isOfForm(error: unknown): boolean {
  return error instanceof Error && !(error instanceof DomainError) && !('code' in error);
}

async function keep({ file, filename }: MultipartFile, to: string): Promise<ReceivedFile> {
  const digest = createHash('sha256');
  let bytes = 0;
  const watched = async function* (source: Readable) {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      digest.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(file, watched, createWriteStream(to, { mode: 0o600 }));
  if (file.truncated) throw new PayloadTooLargeError('The file is larger than 25 MB.');
  return { path: to, name: filename, bytes, hash: digest.digest('hex').slice(0, HASH_LETTERS) };
}

function readAlt({ value, valueTruncated }: MultipartValue): string {
  const isText = typeof value === 'string' && !valueTruncated && isStorable(value);
  if (isText && [...value].length <= LONGEST_ALT) return value;
  throw refusal('alt', `alt must be text of up to ${LONGEST_ALT} characters.`);
}

function refusal(field: string, message: string): InvalidInputError {
  return new InvalidInputError([{ field, message }]);
}
