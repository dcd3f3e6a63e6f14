import type { z } from 'zod';
import { invalidField } from '../errors/domain-errors.ts';

/**
 * Returns the `cursor` parameter, which names the last entry of a page: the list's order, its sort value, and its id.
 */
export function formatCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * Parses a cursor that {@link formatCursor} returned.
 * @param schema the form of a cursor of this list; nothing else may reach a query
 */
export function parseCursor<Place>(text: string, schema: z.ZodType<Place>): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw invalidField('cursor', 'cursor is not one that was given out for this list.');
  }
}
