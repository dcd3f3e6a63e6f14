import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { MediaFile } from './media.entity.ts';
import { CHUNK_BYTES, MediaRepository } from './media.repository.ts';

/** What another instance, or a command, has deleted may be served for so long. */
const LIFE_MS = 10_000;
const CACHE_BYTES = 16 * 1_048_576;
/** A file without its bytes, roughly. */
const ROW_BYTES = 512;

/** What tells a file from all others. */
export interface FileAddress {
  readonly hash: string;
  readonly name: string;
  /** Of a picture, those that are wanted: the first that there is. */
  readonly types: readonly string[];
  /** Of a picture: in this one, or the largest below; 0 for the file itself. */
  readonly width: number;
}

/** A file that somebody asked for. */
export interface RecentFile extends Readonly<Pick<MediaFile, 'id' | 'type' | 'bytes' | 'tag'>> {
  /** All of a file that is no larger than one chunk. */
  readonly content: Buffer | undefined;
}

/** Finds uploaded files. Visitors ask for the same few again and again: small ones stay in memory for a moment. */
@Injectable()
export class RecentFiles {
  private readonly files = new LRUCache<string, RecentFile, FileAddress>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ content }) => (content?.length ?? 0) + ROW_BYTES,
    ttl: LIFE_MS,
    fetchMethod: (_key, _stale, { context }) => this.load(context),
  });

  constructor(private readonly media: MediaRepository) {}

  /** The file at an address; undefined when there is none. All who ask at the same time share one search. */
  find(address: FileAddress): Promise<RecentFile | undefined> {
    const { hash, name, types, width } = address;
    return this.files.fetch(JSON.stringify([hash, name, types, width]), { context: address });
  }

  /** Bytes of a file, from the first to the last one meant; of a large one as they are asked for. */
  read({ id, content }: RecentFile, first: number, last: number): Buffer | Readable {
    if (content !== undefined) return content.subarray(first, last + 1);
    return Readable.from(this.media.read(id, first, last), { objectMode: false });
  }

  /** To be called after a deletion. */
  forget(): void {
    this.files.clear();
  }

  private async load({ hash, name, types, width }: FileAddress): Promise<RecentFile | undefined> {
    const file = await this.media.findFile(hash, name, types, width);
    if (file === null) return undefined;
    const { id, type, bytes, tag } = file;
    const isSmall = bytes <= CHUNK_BYTES;
    const content = isSmall ? await buffer(this.media.read(id, 0, bytes - 1)) : undefined;
    return { id, type, bytes, tag, content };
  }
}
