import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { DomainError } from '../errors/domain-errors.ts';
import { RateLimit } from '../redis/rate-limit.ts';
import { REDIS } from '../redis/redis.module.ts';
import { sanitizeFileName } from './file-name.ts';
import { DOCUMENT_TYPE, MAX_PICTURE_BYTES, detectFileKind } from './media-formats.ts';
import type { Media } from './media.entity.ts';
import { CHUNK_BYTES, MediaRepository, type NewMediaFile } from './media.repository.ts';
import { PictureConversions, conversionsBusyError } from './picture-conversions.ts';
import { type ReceivedFile, receiveUpload } from './received-upload.ts';

/** Maximum number of uploads of one administrator in ten minutes. */
export const MAX_UPLOADS = 120;
const MAX_CONCURRENT_UPLOADS = 8;

interface Contents extends Pick<Media, 'name' | 'type' | 'bytes'> {
  readonly width: number | null;
  readonly height: number | null;
  readonly files: readonly NewMediaFile[];
}

@Injectable()
export class UploadsService {
  private readonly uploads: RateLimit;
  private readonly conversions = new PictureConversions();
  private inProgress = 0;

  constructor(
    private readonly media: MediaRepository,
    @Optional() @Inject(REDIS) redis: Redis | undefined,
  ) {
    const limit = { keyPrefix: 'uploads', points: MAX_UPLOADS, duration: 600, what: 'uploads' };
    this.uploads = new RateLimit(limit, redis);
  }

  /** Stores the file of a request. If the same content exists, returns the existing one. */
  async upload(request: FastifyRequest, { id, username }: SignedInAdministrator): Promise<Media> {
    await this.uploads.consume(id);
    if (this.inProgress >= MAX_CONCURRENT_UPLOADS) throw conversionsBusyError();
    this.inProgress += 1;
    try {
      const { file, alt } = await receiveUpload(request);
      const known = await this.media.find({ hash: file.hash });
      return known ?? (await this.keep(file, alt, username));
    } finally {
      this.inProgress -= 1;
    }
  }

  private async keep(file: ReceivedFile, alt: string, createdBy: string): Promise<Media> {
    const { files, ...contents } = await this.read(file);
    const { hash } = file;
    const media = { id: uuidv7(), hash, ...contents, alt, createdAt: new Date(), createdBy };
    try {
      await this.media.create(media, files);
      return media;
    } catch (error) {
      const first = error instanceof UniqueConstraintViolationException && (await this.media.find({ hash }));
      if (first) return first;
      throw error;
    }
  }

  private async read(file: ReceivedFile): Promise<Contents> {
    if ((await detectFileKind(file.path)) === 'document') return readDocument(file);
    if (file.bytes > MAX_PICTURE_BYTES)
      throw new DomainError('too-large', 'The picture is larger than 10 MB.');
    return this.readPicture(file);
  }

  private async readPicture({ path, name }: ReceivedFile): Promise<Contents> {
    const picture = await this.conversions.convert(path);
    const files = picture.forms.map(({ data, ...form }) => ({
      ...form,
      id: uuidv7(),
      bytes: data.length,
      tag: tagOf(data),
      chunks: () => piecesOf(data),
    }));
    const [whole] = files;
    if (whole === undefined) throw new TypeError('A picture has a variant without a width.');
    const { width, height, extension } = picture;
    return {
      name: sanitizeFileName(name, extension),
      type: whole.type,
      bytes: whole.bytes,
      width,
      height,
      files,
    };
  }
}

function readDocument({ path, name, bytes, hash }: ReceivedFile): Contents {
  const file = {
    id: uuidv7(),
    type: DOCUMENT_TYPE,
    width: 0,
    bytes,
    tag: hash,
    chunks: () => chunksOf(path),
  };
  const contents = { name: sanitizeFileName(name, 'pdf'), type: DOCUMENT_TYPE, bytes };
  return { ...contents, width: null, height: null, files: [file] };
}

function tagOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32);
}

function* piecesOf(data: Buffer): Generator<Buffer> {
  for (let start = 0; start < data.length; start += CHUNK_BYTES) {
    yield data.subarray(start, start + CHUNK_BYTES);
  }
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  await using file = await open(path);
  yield* file.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false });
}
