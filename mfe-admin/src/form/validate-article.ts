import { isOfLibrary } from '../media/media-calls.ts';
import type { ArticleField, ArticleValues } from './article-values.ts';
import { resolveWallClock } from '../time/wall-clock.ts';

/** What is wrong with the form, a sentence for each field. */
export type ArticleErrors = Partial<Record<ArticleField, string>>;

export const publishTimeRequired = 'Publish date, time, and timezone are required';

/** Most characters of each field (contract 'HTTP'). */
export const limits = {
  title: 300,
  author: 120,
  category: 120,
  excerpt: 2000,
  summary: 2000,
  imageUrl: 2048,
  slug: 120,
  content: 500_000,
} as const;
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const names = {
  title: 'Title',
  author: 'Author',
  category: 'Category',
  excerpt: 'Excerpt',
  summary: 'Summary',
  imageUrl: 'Image URL',
} as const;

type LimitedField = keyof typeof names;

const publishTimeFields = ['publishDate', 'publishTime', 'timezone'] as const;

const limitedFields: readonly LimitedField[] = [
  'title',
  'author',
  'category',
  'excerpt',
  'summary',
  'imageUrl',
];

const required: readonly LimitedField[] = ['title', 'author', 'category'];

/** Characters as the server counts them: one that takes two code units is one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

function isWebAddress(text: string): boolean {
  return isOfLibrary(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));
}

function tooLong(field: LimitedField, values: ArticleValues): string | undefined {
  const limit = limits[field];
  const excess = lengthOf(values[field].trim()) - limit;
  if (excess <= 0) return undefined;
  return `${names[field]} can have up to ${limit.toLocaleString('en-US')} characters: ${excess.toLocaleString('en-US')} too many`;
}

/** Checks the form as the server will; an empty object when all is well. */
export function validateArticle(values: ArticleValues): ArticleErrors {
  const errors: ArticleErrors = {};
  for (const field of limitedFields) {
    const problem = tooLong(field, values);
    if (problem) errors[field] = problem;
  }
  for (const field of required) {
    if (values[field].trim() === '') errors[field] = `${names[field]} is required`;
  }
  const slug = values.slug.trim();
  if (slug !== '' && !(slugPattern.test(slug) && slug.length <= limits.slug)) {
    errors.slug = `Web address must be up to ${limits.slug} lower-case letters and digits, with single hyphens between words`;
  }
  const imageUrl = values.imageUrl.trim();
  if (imageUrl !== '' && !isWebAddress(imageUrl)) {
    errors.imageUrl = 'Image URL must be a web address that starts with http:// or https://';
  }
  if (values.content.length > limits.content) {
    errors.content = `The article is too long: with its formatting it has ${values.content.length.toLocaleString('en-US')} of at most ${limits.content.toLocaleString('en-US')} characters`;
  }
  const missing = publishTimeFields.find((field) => values[field] === '');
  if (missing) errors[missing] = publishTimeRequired;
  else if (!resolveWallClock({ date: values.publishDate, time: values.publishTime }, values.timezone)) {
    errors.publishDate = 'This date and time are not in the calendar';
  }
  return errors;
}
