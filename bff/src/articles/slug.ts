import slugify from '@sindresorhus/slugify';
import { Rule, isUuid } from '../input/rules.ts';

export const MAX_SLUG_LENGTH = 120;
const SLUG_PATTERN = '^[a-z0-9]+(?:-[a-z0-9]+)*$';

const SLUG = new RegExp(SLUG_PATTERN);
/** Leaves space for a suffix such as `-2`. */
const MAX_TITLE_SLUG_LENGTH = 110;
/** The slug of a title without ASCII letters or digits. */
const FALLBACK = 'release';

export const SLUG_SCHEMA = { minLength: 1, maxLength: MAX_SLUG_LENGTH, pattern: SLUG_PATTERN };

/** Pages of the site whose path has the form of an article's path. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['alerts', 'older']);

/** Ids and names of other pages are not valid slugs, because all appear in the same path segment. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text) && !isReserved(text);
}

function isReserved(slug: string): boolean {
  return RESERVED_SLUGS.has(slug) || isUuid(slug);
}

export function createSlug(title: string): string {
  const slug = shorten(slugify(title, { decamelize: false }));
  if (slug === '') return FALLBACK;
  return isReserved(slug) ? `${FALLBACK}-${slug}` : slug;
}

function shorten(slug: string): string {
  if (slug.length <= MAX_TITLE_SLUG_LENGTH) return slug;
  const end = slug.lastIndexOf('-', MAX_TITLE_SLUG_LENGTH);
  return slug.slice(0, end === -1 ? MAX_TITLE_SLUG_LENGTH : end);
}

export function Slug(): PropertyDecorator {
  return Rule(
    'slug',
    (value) => typeof value === 'string' && isSlug(value),
    `$property must be 1 to ${MAX_SLUG_LENGTH} lower-case letters, digits and single hyphens between them, no id, and no other page's name.`,
  );
}
