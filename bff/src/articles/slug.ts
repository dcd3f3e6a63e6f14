import slugify from '@sindresorhus/slugify';
import { isUuid } from '../input/rules.ts';

export const LONGEST_SLUG = 120;
export const SLUG_PATTERN = '^[a-z0-9]+(?:-[a-z0-9]+)*$';

const SLUG = new RegExp(SLUG_PATTERN);
/** Leaves room for a number. */
const LONGEST_OF_TITLE = 110;
/** For a title without a letter or digit that an address can hold. */
const FALLBACK = 'release';

/** Pages of the site that stand where releases do. */
const RESERVED: ReadonlySet<string> = new Set(['alerts', 'older']);

/**
 * Whether a text can be an article's slug. It never looks like an id, nor is it another page's name: all stand at the same
 * place of an address.
 */
export function isSlug(text: string): boolean {
  return text.length <= LONGEST_SLUG && SLUG.test(text) && !isTaken(text);
}

function isTaken(slug: string): boolean {
  return RESERVED.has(slug) || isUuid(slug);
}

/** The slug that a title suggests. */
export function slugOf(title: string): string {
  const slug = shorten(slugify(title, { decamelize: false }));
  if (slug === '') return FALLBACK;
  return isTaken(slug) ? `${FALLBACK}-${slug}` : slug;
}

/** Ends with the last whole word that has room. */
function shorten(slug: string): string {
  if (slug.length <= LONGEST_OF_TITLE) return slug;
  const end = slug.lastIndexOf('-', LONGEST_OF_TITLE);
  return slug.slice(0, end === -1 ? LONGEST_OF_TITLE : end);
}
