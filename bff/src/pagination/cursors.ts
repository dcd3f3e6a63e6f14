import type { z } from 'zod';
import { invalidField } from '../errors/domain-errors.ts';

/** Encodes a position: the list's order, the last entry's sort value, and its id. */
export function formatCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Rejects values that do not match the schema, before they reach a query. */
export function parseCursor<Place>(text: string, schema: z.ZodType<Place>): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw invalidField('cursor', 'cursor is not one that was given out for this list.');
  }
}
