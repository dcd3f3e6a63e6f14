import type { Article, ArticleDocument, Media } from '@site/kit';
import { type ArticleDetails, emptyDetails, detailsForForm } from './article-details.ts';
import { truncateText } from './readable-text.ts';
import { isPublicationBlocked } from './wire.ts';
import { wallClockAt } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';

/** The values of the article form. Date, time and zone are sent as one instant. */
export interface ArticleValues extends ArticleDetails {
  readonly title: string;
  /** If empty, the server derives it from the title, or leaves the stored one unchanged. */
  readonly slug: string;
  readonly excerpt: string;
  readonly summary: string;
  readonly author: string;
  readonly category: string;
  /** `YYYY-MM-DD` in `timezone`. */
  readonly publishDate: string;
  /** `HH:MM` in `timezone`. */
  readonly publishTime: string;
  /** IANA name of the time zone. */
  readonly timezone: string;
  readonly imageUrl: string;
  /** Whether publication waits for the newswire. */
  readonly holdForWire: boolean;
  /** In the order in which the page lists them. */
  readonly documents: readonly ArticleDocument[];
  readonly content: string;
  /** The correction's note for readers; undefined for none. */
  readonly correction?: string | undefined;
}

export type ArticleField = keyof ArticleValues;

/** The text of an article as HTML, or a function that returns it, because converting a long text is slow. */
export type LazyContent = string | (() => string);

export function resolveContent(written: LazyContent): string {
  return typeof written === 'string' ? written : written();
}

export interface EditedValues extends Omit<ArticleValues, 'content'> {
  readonly content: LazyContent;
}

export const articleFields: readonly ArticleField[] = [
  'title',
  'slug',
  'excerpt',
  'summary',
  'author',
  'category',
  'publishDate',
  'publishTime',
  'timezone',
  'imageUrl',
  'imageAlt',
  'imageCrop',
  'shareTitle',
  'shareDescription',
  'wireUrl',
  'filingUrl',
  'holdForWire',
  'documents',
  'content',
  'correction',
];

export const MAX_DOCUMENTS = 20;

/** Spec section 9, 'Article defaults', in characters. */
const excerptPrefillLength = 150;

export const defaultCategory = 'Press Release';

/** Returns the defaults of a new article (FORM-2); its date is today in the default zone. */
export function createArticleValues(companyName: string, now: number): ArticleValues {
  return {
    title: '',
    slug: '',
    excerpt: '',
    summary: '',
    author: companyName,
    category: defaultCategory,
    publishDate: wallClockAt(now, pacificZone).date,
    publishTime: '09:00',
    timezone: pacificZone,
    imageUrl: '',
    ...emptyDetails,
    holdForWire: false,
    documents: [],
    content: '',
  };
}

type StoredTexts = Omit<
  Article,
  'slug' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'notifySubscribers'
> & {
  readonly slug?: string;
};

/**
 * Returns the form values of a stored article: its time in Pacific time (FORM-4), a missing excerpt taken from the
 * summary (FORM-6).
 */
export function valuesOfArticle(article: StoredTexts): ArticleValues {
  const { date, time } = wallClockAt(Date.parse(article.publishedAt), pacificZone);
  return {
    title: article.title,
    slug: article.slug ?? '',
    excerpt: article.excerpt || truncateText(article.summary ?? '', excerptPrefillLength),
    summary: article.summary ?? '',
    author: article.author,
    category: article.category,
    publishDate: date,
    publishTime: time,
    timezone: pacificZone,
    imageUrl: article.imageUrl ?? '',
    ...detailsForForm(article),
    holdForWire: article.holdForWire === true,
    documents: article.documents ?? [],
    content: article.content ?? '',
  };
}

export function documentIdsOf(documents: readonly ArticleDocument[]): string[] {
  return documents.map(({ id }) => id);
}

/** Adds a document, unless the list already contains it or has its maximum length. */
export function appendDocument(
  documents: readonly ArticleDocument[],
  { id, name, url, type, bytes }: Media,
): readonly ArticleDocument[] {
  const isIn = documents.some((document) => document.id === id);
  return isIn || documents.length >= MAX_DOCUMENTS
    ? documents
    : [...documents, { id, name, url, type, bytes }];
}

export function isSameField(field: ArticleField, a: EditedValues, b: EditedValues): boolean {
  if (field !== 'documents') return a[field] === b[field];
  return documentIdsOf(a.documents).join() === documentIdsOf(b.documents).join();
}

export function haveSameValues(a: EditedValues, b: EditedValues): boolean {
  return articleFields.every((field) => isSameField(field, a, b));
}

/** Returns whether an article has become public, even if it was withdrawn since. */
export function isPublic(article: Article): boolean {
  return !isPublicationBlocked(article) && Date.parse(article.publishedAt) <= Date.now();
}

/** The exact publish time of a stored version, and the form values that it has. */
export interface LoadedVersion {
  readonly publishedAt: string;
  readonly values: ArticleValues;
}
