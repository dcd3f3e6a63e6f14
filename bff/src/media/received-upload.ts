import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError, invalidField } from '../errors/domain-errors.ts';
import { isStorable } from '../input/rules.ts';
import { MAX_ALT_LENGTH } from './media.dto.ts';
import { MAX_DOCUMENT_BYTES } from './media-formats.ts';

const HASH_LENGTH = 32;
/** Limits of the parser. It accepts one part too many, so that `receiveUpload` can refuse it with a specific message. */
const LIMITS = {
  fieldNameSize: 100,
  fieldSize: MAX_ALT_LENGTH * 4,
  fields: 2,
  fileSize: MAX_DOCUMENT_BYTES,
  files: 2,
  headerPairs: 20,
  parts: 4,
};

const altField = z.object({
  value: z.string().refine((text) => isStorable(text) && [...text].length <= MAX_ALT_LENGTH),
  valueTruncated: z.literal(false),
});

export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly hash: string;
}

export interface ReceivedUpload {
  readonly file: ReceivedFile;
  readonly alt: string;
}

/** Stores the file of a request. The library deletes it after the response, even if the upload was interrupted. */
export async function receiveUpload(request: FastifyRequest): Promise<ReceivedUpload> {
  if (!request.isMultipart()) {
    throw new DomainError('unsupported-media-type', 'Send the file as multipart/form-data.');
  }
  const { files, values } = await save(request);
  const { file: _file, alt, ...others } = values;
  const [saved, ...more] = files;
  if (Object.keys(values).length === 0) throw invalidField('file', 'There is no file in the request.');
  if (saved === undefined || saved.fieldname !== 'file' || more.length + Object.keys(others).length > 0) {
    throw invalidField('file', 'Send one part "file" with the file, and at most one "alt".');
  }
  const { file, filename: name, filepath: path } = saved;
  if (file.truncated) throw new DomainError('too-large', 'The file is larger than 25 MB.');
  if (file.bytesRead === 0) throw invalidField('file', 'The file is empty.');
  return { file: { path, name, bytes: file.bytesRead, hash: await hashOf(path) }, alt: readAlt(alt) };
}

async function save(request: FastifyRequest) {
  try {
    return await request.saveRequestFiles({ limits: LIMITS });
  } catch (error) {
    // Errors of the parser have no code; those of disks and connections do.
    const isOfForm = error instanceof Error && !('code' in error);
    throw isOfForm ? invalidField('body', 'The form could not be read.') : error;
  } finally {
    // Reads and discards the rest, because the response uses the same connection.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex').slice(0, HASH_LENGTH);
}

function readAlt(field: unknown): string {
  const { success, data } = altField.optional().safeParse(field);
  if (success) return data?.value ?? '';
  throw invalidField('alt', `alt must be text of up to ${MAX_ALT_LENGTH} characters.`);
}
