import { InvalidInputError } from '../errors/domain-errors.ts';
import { isStorable } from '../http/json-body.ts';

/** A place in a list that is sorted newest first; what follows it does not move when others are added. */
export interface Cursor {
  readonly publishedAt: Date;
  readonly id: string;
}

/** What a list call asks for. */
export interface ListQuery {
  readonly limit: number | undefined;
  readonly after: Cursor | undefined;
  readonly withContent: boolean;
  /** Text to find in title or excerpt; empty finds everything. */
  readonly search: string;
}

export const MAXIMUM_LIMIT = 100;
const LONGEST_SEARCH = 200;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text can be the id of an article; anything else cannot exist. */
export function isArticleId(text: string): boolean {
  return UUID.test(text);
}

/**
 * Reads `limit`, `cursor`, `omit` and `q`; other parameters are ignored.
 * @throws {InvalidInputError} naming the parameter
 */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
  return {
    limit: parseLimit(single(parameters, 'limit')),
    after: parseCursor(single(parameters, 'cursor')),
    withContent: !parseOmit(single(parameters, 'omit')),
    search: parseSearch(single(parameters, 'q')),
  };
}

function single(parameters: URLSearchParams, name: string): string | undefined {
  const values = parameters.getAll(name);
  if (values.length > 1) throw invalid(name, 'must be given once.');
  return values[0];
}

function parseLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MAXIMUM_LIMIT)
    throw invalid('limit', `must be a whole number from 1 to ${MAXIMUM_LIMIT}.`);
  return limit;
}

function parseOmit(text: string | undefined): boolean {
  if (text !== undefined && text !== 'content') throw invalid('omit', 'can only be content.');
  return text === 'content';
}

function parseSearch(text: string | undefined): string {
  if (text === undefined) return '';
  if (text.length > LONGEST_SEARCH || !isStorable(text)) {
    throw invalid('q', `must be text of up to ${LONGEST_SEARCH} characters.`);
  }
  return text.trim();
}

/** The opaque form of a place in a list, for the address of the next page. */
export function formatCursor(cursor: Cursor): string {
  return Buffer.from(`${cursor.publishedAt.getTime()}/${cursor.id}`).toString('base64url');
}

function parseCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString('latin1').split('/');
  const publishedAt = new Date(/^-?\d{1,15}$/.test(time) ? Number(time) : Number.NaN);
  if (Number.isNaN(publishedAt.getTime()) || !isArticleId(id))
    throw invalid('cursor', 'is not one that was given out.');
  return { publishedAt, id };
}

/** The `Link` header that leads to what follows the last listed article. */
export function nextPageLink(path: string, query: ListQuery, last: Cursor): string {
  const parameters = new URLSearchParams();
  if (query.limit !== undefined) parameters.set('limit', String(query.limit));
  if (!query.withContent) parameters.set('omit', 'content');
  if (query.search !== '') parameters.set('q', query.search);
  parameters.set('cursor', formatCursor(last));
  return `<${path}?${parameters.toString()}>; rel="next"`;
}

function invalid(field: string, rest: string): InvalidInputError {
  return new InvalidInputError([{ field, message: `${field} ${rest}` }]);
}
