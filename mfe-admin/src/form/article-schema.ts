import { isAbsoluteImageAddress } from '../editor/web-address.ts';
import { isLibraryFile } from '../media/media-calls.ts';
import { resolveWallClock } from '../time/wall-clock.ts';
import type { ArticleField, ArticleValues } from '../model/article-values.ts';

export type ArticleErrors = Partial<Record<ArticleField, string>>;

export type TextFieldName = Exclude<ArticleField, 'documents' | 'holdForWire'>;

interface FieldSchema {
  readonly label: string;
  /** The message if the required field is empty; true for the default message. */
  readonly required?: true | string;
  /** The maximum number of characters (infra/docs/api.md). */
  readonly most?: number;
  readonly check?: (text: string, values: ArticleValues) => string | undefined;
}

const publishTimeRequired = 'Publish date, time, and timezone are required';
const maxSlugLength = 120;
const maxContentLength = 500_000;
const noteRequired = 'Describe what was wrong';

export const articleSchema = {
  title: { label: 'Title', required: true, most: 300 },
  slug: { label: 'Web address', most: maxSlugLength, check: checkSlug },
  excerpt: { label: 'Excerpt', most: 2_000 },
  summary: { label: 'Summary', most: 2_000 },
  author: { label: 'Author', required: true, most: 120 },
  category: { label: 'Category', required: true, most: 120 },
  publishDate: { label: 'Publish Date', required: publishTimeRequired, check: checkPublishTime },
  publishTime: { label: 'Publish Time', required: publishTimeRequired },
  timezone: { label: 'Timezone', required: publishTimeRequired },
  imageUrl: { label: 'Image URL', most: 2_048, check: checkImageUrl },
  imageAlt: { label: 'Alternative text', most: 500 },
  imageCrop: { label: 'Visible part of the picture' },
  shareTitle: { label: 'Headline when shared', most: 300 },
  shareDescription: { label: 'Text when shared', most: 500 },
  wireUrl: { label: 'Wire address', most: 2_048, check: checkWebAddress('Wire address') },
  filingUrl: { label: 'Filing address (SEDAR+)', most: 2_048, check: checkWebAddress('Filing address') },
  content: { label: 'Article Content', most: maxContentLength, check: checkContent },
  correction: { label: 'What was wrong', check: checkCorrection },
} as const satisfies Readonly<Record<TextFieldName, FieldSchema>>;

export type LimitedFieldName = {
  [Name in TextFieldName]: (typeof articleSchema)[Name] extends { most: number } ? Name : never;
}[TextFieldName];

const textFields: readonly TextFieldName[] = [
  ...(['title', 'slug', 'excerpt', 'summary', 'author', 'category'] as const),
  ...(['publishDate', 'publishTime', 'timezone', 'imageUrl', 'imageAlt', 'imageCrop'] as const),
  ...(['shareTitle', 'shareDescription', 'wireUrl', 'filingUrl', 'content', 'correction'] as const),
];

function checkSlug(slug: string): string | undefined {
  if (slug === '' || (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= maxSlugLength))
    return undefined;
  return `Web address must be up to ${maxSlugLength} lower-case letters and digits, with single hyphens between words`;
}

function checkImageUrl(text: string): string | undefined {
  return isLibraryFile(text) ? undefined : checkWebAddress('Image URL')(text);
}

function checkWebAddress(label: string): (text: string) => string | undefined {
  return (text) => {
    if (text === '' || isAbsoluteImageAddress(text)) return undefined;
    return `${label} must be a web address that starts with http:// or https://`;
  };
}

function checkContent(_text: string, { content }: ArticleValues): string | undefined {
  if (content.length <= maxContentLength) return undefined;
  return `The article is too long: with its formatting it has ${content.length.toLocaleString('en-US')} of at most ${maxContentLength.toLocaleString('en-US')} characters`;
}

function checkCorrection(text: string, { correction }: ArticleValues): string | undefined {
  return correction !== undefined && text === '' ? noteRequired : undefined;
}

function checkPublishTime(date: string, { publishTime: time, timezone }: ArticleValues): string | undefined {
  if (time === '' || timezone === '' || resolveWallClock({ date, time }, timezone)) return undefined;
  return 'This date and time are not in the calendar';
}

/** Counts characters as the server does: a surrogate pair is one. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

function problemOf(field: TextFieldName, values: ArticleValues): string | undefined {
  const { label, required, most, check }: FieldSchema = articleSchema[field];
  const text = (values[field] ?? '').trim();
  if (text === '' && required) return required === true ? `${label} is required` : required;
  return check?.(text, values) ?? (most === undefined ? undefined : checkLength(text, label, most));
}

function checkLength(text: string, label: string, most: number): string | undefined {
  const excess = countCharacters(text) - most;
  if (excess <= 0) return undefined;
  return `${label} can have up to ${most.toLocaleString('en-US')} characters: ${excess.toLocaleString('en-US')} too many`;
}

/** Returns errors by field. If several fields have the same message, only the first one gets it. */
export function validateArticle(values: ArticleValues): ArticleErrors {
  const errors: ArticleErrors = {};
  for (const field of textFields) {
    const problem = problemOf(field, values);
    if (problem !== undefined && !Object.values(errors).includes(problem)) errors[field] = problem;
  }
  return errors;
}
