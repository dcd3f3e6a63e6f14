import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { UnavailableError } from '../errors/domain-errors.ts';
import type { PictureTexts } from './picture-layout.ts';

/** A picture has about a quarter of a megabyte. */
const CACHE_BYTES = 32 * 1_048_576;
/**
 * Shorter than the shell's limit for a response. Drawing takes half a second, or one second if the thread has to start.
 */
const TIMEOUT_MS = 12_000;
const IDLE_MS = 30_000;
const MAX_WAITING = 15;
const RETRY_SECONDS = 5;

/** In the same folder as this file, in source and build, with the same extension. */
const THREAD_FILE = path.join(import.meta.dirname, `draw-picture${path.extname(import.meta.filename)}`);

@Injectable()
export class SharePicturesService implements OnModuleDestroy {
  private readonly logger = new Logger(SharePicturesService.name);
  private readonly pool = new Piscina<PictureTexts, Uint8Array>({
    filename: pathToFileURL(THREAD_FILE).href,
    name: 'drawPicture',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_WAITING,
    env: {},
    execArgv: [],
  });
  private readonly pictures = new LRUCache<string, Buffer, PictureTexts>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_key, _last, { context }) => this.draw(context),
  });

  constructor() {
    // Without a listener, an error in the thread would end the process.
    this.pool.on('error', (error: Error) => this.logger.warn({ err: error }, 'The drawing thread ended'));
  }

  async picture(texts: PictureTexts): Promise<Buffer> {
    try {
      return await this.pictures.forceFetch(JSON.stringify(texts), { context: texts });
    } catch (error) {
      this.logger.warn({ err: error }, 'No share picture');
      throw new UnavailableError('picture-unavailable', RETRY_SECONDS);
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.destroy();
  }

  private async draw(texts: PictureTexts): Promise<Buffer> {
    const drawn = await this.pool.run(texts, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
  }
}
