import slugify from '@sindresorhus/slugify';
import { Rule, isUuid } from '../input/rules.ts';

export const LONGEST_SLUG = 120;
const SLUG_PATTERN = '^[a-z0-9]+(?:-[a-z0-9]+)*$';

const SLUG = new RegExp(SLUG_PATTERN);
/** Leaves room for a number. */
const LONGEST_OF_TITLE = 110;
/** Used when a title has no letter or digit that a slug can contain. */
const FALLBACK = 'release';

export const SLUG_SCHEMA = { minLength: 1, maxLength: LONGEST_SLUG, pattern: SLUG_PATTERN };

/** Pages of the site whose path has the form of an article's path. */
const RESERVED: ReadonlySet<string> = new Set(['alerts', 'older']);

/**
 * Returns whether a text is a valid slug. Ids and names of other pages are not, because they are used in the same path
 * segment.
 */
export function isSlug(text: string): boolean {
  return text.length <= LONGEST_SLUG && SLUG.test(text) && !isTaken(text);
}

function isTaken(slug: string): boolean {
  return RESERVED.has(slug) || isUuid(slug);
}

export function slugOf(title: string): string {
  const slug = shorten(slugify(title, { decamelize: false }));
  if (slug === '') return FALLBACK;
  return isTaken(slug) ? `${FALLBACK}-${slug}` : slug;
}

/** Ends at the last whole word that fits. */
function shorten(slug: string): string {
  if (slug.length <= LONGEST_OF_TITLE) return slug;
  const end = slug.lastIndexOf('-', LONGEST_OF_TITLE);
  return slug.slice(0, end === -1 ? LONGEST_OF_TITLE : end);
}

export function Slug(): PropertyDecorator {
  return Rule(
    'slug',
    (value) => typeof value === 'string' && isSlug(value),
    `$property must be 1 to ${LONGEST_SLUG} lower-case letters, digits and single hyphens between them, no id, and no other page's name.`,
  );
}
