import { EntityManager, type FilterQuery } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { MediaListQuery } from './media.dto.ts';
import { Media, MediaChunk, MediaFile } from './media.entity.ts';
import { DOCUMENT_TYPE } from './media-formats.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';

/** The chunk size, which limits how much of a file is in memory while it is sent or stored. */
export const CHUNK_BYTES = 262_144;

/** A file to be added; its bytes come in chunks of {@link CHUNK_BYTES}, of which the last may be shorter. */
export type NewMediaFile = Readonly<Pick<MediaFile, 'id' | 'type' | 'width' | 'bytes' | 'tag'>> & {
  readonly chunks: () => AsyncIterable<Buffer> | Iterable<Buffer>;
};

@Injectable()
export class MediaRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
  ) {}

  list({ q = '', kind, cursor: id, limit }: MediaListQuery & { readonly limit: number }) {
    return this.em.findByCursor(Media, {
      where: searchCondition(q.trim(), kind),
      orderBy: { id: 'desc' },
      first: limit,
      ...(id !== undefined && { after: { id } }),
      includeCount: false,
      disableIdentityMap: true,
    });
  }

  find(where: Pick<Media, 'hash'> & Partial<Pick<Media, 'name'>>): Promise<Media | null> {
    return this.em.findOne(Media, where);
  }

  /** Returns the variant of the requested width or the next smaller one; by default the main file. */
  file({ id }: Media, form?: { readonly width: number; readonly format: string }): Promise<MediaFile> {
    const where = form ? { width: { $lte: form.width }, type: form.format } : { width: 0 };
    return this.em.findOneOrFail(
      MediaFile,
      { media: id, ...where },
      { orderBy: { width: 'desc' }, disableIdentityMap: true },
    );
  }

  async *read(fileId: string, first: number, last: number): AsyncGenerator<Uint8Array> {
    // A separate entity manager, because reading continues after the request's handler has returned.
    const em = this.em.fork();
    for (let position = Math.floor(first / CHUNK_BYTES); position * CHUNK_BYTES <= last; position += 1) {
      const where = { fileId, position };
      const { data } = await em.findOneOrFail(MediaChunk, where, { disableIdentityMap: true });
      const start = position * CHUNK_BYTES;
      yield data.subarray(Math.max(0, first - start), last - start + 1);
    }
  }

  /** @throws {UniqueConstraintViolationException} if the same content exists */
  async create(media: Media, files: readonly NewMediaFile[]): Promise<void> {
    await this.em.transactional(async (em) => {
      await em.insert(Media, media);
      for (const { chunks, ...file } of files) {
        await em.insert(MediaFile, { ...file, media: media.id });
        let position = 0;
        for await (const data of chunks()) {
          await em.insert(MediaChunk, { fileId: file.id, position, data });
          position += 1;
        }
      }
    });
  }

  changeAlt(id: string, alt: string): Promise<Media | null> {
    return this.em.transactional(async (em) => {
      const media = await em.findOne(Media, { id }, FOR_UPDATE);
      if (media !== null) media.alt = alt;
      return media;
    });
  }

  /** @param check throws to prevent the deletion; meanwhile the row's lock prevents new uses of the file */
  remove(id: string, removedBy: string, check: (media: Media) => Promise<void>): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const media = await em.findOne(Media, { id }, FOR_UPDATE);
      if (media === null) return false;
      await check(media);
      await em.nativeDelete(Media, { id });
      this.audit.add({ doneBy: removedBy, action: 'media-deleted', subject: media.name });
      return true;
    });
  }
}

function searchCondition(search: string, kind: MediaListQuery['kind']): FilterQuery<Media> {
  const where: FilterQuery<Media>[] = [];
  if (kind !== undefined) where.push({ type: kind === 'document' ? DOCUMENT_TYPE : { $ne: DOCUMENT_TYPE } });
  if (search !== '') {
    const pattern = { $ilike: `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` };
    where.push({ $or: [{ name: pattern }, { alt: pattern }] });
  }
  return { $and: where };
}
