import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.ts';
import type { RuntimeConfig } from '../config/jwt-secret.ts';
import { InvalidInputError } from '../errors/domain-errors.ts';

/**
 * A place in a sorted list; what follows it does not move when others are added.
 * @template Order names the order in which the list is sorted, or the list itself
 */
export interface Cursor<Order extends string> {
  readonly order: Order;
  /** What the list is sorted by: as a rule a title, or a time in milliseconds since 1970. */
  readonly value: string;
  readonly id: string;
}

const SIGNATURE_BYTES = 12;

/** Writes and reads the `cursor` parameter. It is signed: an invented one costs no query, and no place in a cache. */
@Injectable()
export class Cursors {
  constructor(@Inject(CONFIG) private readonly config: Pick<RuntimeConfig, 'jwtSecret'>) {}

  format({ order, value, id }: Cursor<string>): string {
    const place = Buffer.from(`${value}/${id}`);
    return Buffer.concat([this.sign(order, place), place]).toString('base64url');
  }

  /** @throws {InvalidInputError} unless it was given out by {@link format} for a list of that order */
  parse<Order extends string>(text: string, order: Order): Cursor<Order> {
    const bytes = Buffer.from(text, 'base64url');
    const signature = bytes.subarray(0, SIGNATURE_BYTES);
    const place = bytes.subarray(SIGNATURE_BYTES);
    // The decoder skips what is no Base64: each spelling of one cursor would have a place of its own in caches.
    const isOwnSpelling = bytes.toString('base64url') === text && bytes.length >= SIGNATURE_BYTES;
    if (!isOwnSpelling || !timingSafeEqual(signature, this.sign(order, place))) {
      const message = 'cursor is not one that was given out for this list.';
      throw new InvalidInputError([{ field: 'cursor', message }]);
    }
    const written = place.toString();
    const end = written.lastIndexOf('/');
    return { order, value: written.slice(0, end), id: written.slice(end + 1) };
  }

  private sign(order: string, place: Buffer): Buffer {
    const purpose = `cursor\0${order}\0`;
    const digest = createHmac('sha256', this.config.jwtSecret).update(purpose).update(place).digest();
    return digest.subarray(0, SIGNATURE_BYTES);
  }
}
