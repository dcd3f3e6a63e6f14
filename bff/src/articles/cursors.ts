import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.ts';
import type { RuntimeConfig } from '../config/jwt-secret.ts';
import { InvalidInputError } from '../errors/domain-errors.ts';

/** A place in a list that is sorted newest first; what follows it does not move when others are added. */
export interface Cursor {
  readonly publishedAt: Date;
  readonly id: string;
}

const SIGNATURE_BYTES = 12;

/** Writes and reads the `cursor` parameter. It is signed: an invented one costs no query, and no place in a cache. */
@Injectable()
export class Cursors {
  constructor(@Inject(CONFIG) private readonly config: Pick<RuntimeConfig, 'jwtSecret'>) {}

  format({ publishedAt, id }: Cursor): string {
    const place = Buffer.from(`${publishedAt.getTime()}/${id}`);
    return Buffer.concat([this.sign(place), place]).toString('base64url');
  }

  /** @throws {InvalidInputError} unless it was given out by {@link format} */
  parse(text: string): Cursor {
    const bytes = Buffer.from(text, 'base64url');
    const signature = bytes.subarray(0, SIGNATURE_BYTES);
    const place = bytes.subarray(SIGNATURE_BYTES);
    if (signature.length < SIGNATURE_BYTES || !timingSafeEqual(signature, this.sign(place))) {
      const message = 'cursor is not one that was given out.';
      throw new InvalidInputError([{ field: 'cursor', message }]);
    }
    const [time = '', id = ''] = place.toString('latin1').split('/');
    return { publishedAt: new Date(Number(time)), id };
  }

  private sign(place: Buffer): Buffer {
    const digest = createHmac('sha256', this.config.jwtSecret).update('cursor\0').update(place).digest();
    return digest.subarray(0, SIGNATURE_BYTES);
  }
}
