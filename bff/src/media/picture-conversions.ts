import pLimit from 'p-limit';
import { UnavailableError } from '../errors/domain-errors.ts';
import type { ConvertedPicture } from './convert-picture.ts';

const RETRY_AFTER_SECONDS = 5;

/** Milliseconds that a picture may wait for others, and then take for decoding. */
export const CONVERSION_TIMEOUTS_MS = { waiting: 20_000, decoding: 4_000 } as const;

/** Converts pictures one at a time, because each takes a processor and much memory. */
export class PictureConversions {
  private readonly oneAtATime = pLimit(1);
  private readonly limits: Readonly<Record<keyof typeof CONVERSION_TIMEOUTS_MS, number>>;

  constructor(
    limits: Readonly<Record<keyof typeof CONVERSION_TIMEOUTS_MS, number>> = CONVERSION_TIMEOUTS_MS,
  ) {
    this.limits = limits;
  }

  /** Rejects after the time limit, but converts the next picture only once the decoder has stopped. */
  convert(path: string): Promise<ConvertedPicture> {
    const { waiting, decoding } = this.limits;
    const giveUpAt = performance.now() + waiting;
    return new Promise((resolve, reject) => {
      const conversion = this.oneAtATime(async () => {
        if (performance.now() > giveUpAt) throw conversionsBusyError();
        // Loaded with the first picture: the decoders take 20 MB.
        const { decodePicture, encodeVariants, decodingTimeoutError } = await import('./convert-picture.ts');
        let isLate = false;
        const limit = setTimeout(() => {
          isLate = true;
          reject(decodingTimeoutError());
        }, decoding);
        const decoded = await decodePicture(path, decoding).finally(() => clearTimeout(limit));
        if (isLate) throw decodingTimeoutError();
        return encodeVariants(decoded);
      });
      conversion.then(resolve, reject);
    });
  }
}

export function conversionsBusyError(): UnavailableError {
  return new UnavailableError('uploads-busy', RETRY_AFTER_SECONDS);
}
