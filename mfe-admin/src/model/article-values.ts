import type { Article, ArticleDocument, Media, UpdateInput } from '@site/kit';
import { type ArticleDetails, noDetails, sentDetails, shownDetails } from './article-details.ts';
import { deriveExcerpt, writtenTexts } from './derived-texts.ts';
import { firstCharacters, isEmpty, type RenderContent } from './readable-text.ts';
import { waitsForWire } from './wire.ts';
import { resolveWallClock, wallClockAt } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';

/** What the article form holds. Time and zone stay in the browser: an instant is what is sent. */
export interface ArticleValues extends ArticleDetails {
  readonly title: string;
  /** Of the page's address; empty: the server makes it of the title, or keeps it. */
  readonly slug: string;
  readonly excerpt: string;
  readonly summary: string;
  readonly author: string;
  readonly category: string;
  /** `YYYY-MM-DD` in `timezone`. */
  readonly publishDate: string;
  /** `HH:MM` in `timezone`. */
  readonly publishTime: string;
  /** IANA name. */
  readonly timezone: string;
  readonly imageUrl: string;
  /** It is public only once the newswire has it. */
  readonly holdForWire: boolean;
  /** In the order in which they are shown. */
  readonly documents: readonly ArticleDocument[];
  readonly content: string;
  /** What readers are told was wrong in a public article; undefined: nothing. */
  readonly correction?: string | undefined;
}

export type ArticleField = keyof ArticleValues;

/** The text of an article as HTML, or what makes HTML of it: for a long text that takes a while. */
export type WrittenContent = string | (() => string);

export function contentOf(written: WrittenContent): string {
  return typeof written === 'string' ? written : written();
}

/** The form's values while they are written. */
export interface WrittenValues extends Omit<ArticleValues, 'content'> {
  readonly content: WrittenContent;
}

export type PublishTime = Pick<ArticleValues, 'publishDate' | 'publishTime' | 'timezone'>;

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
  'shareTitle',
  'shareDescription',
  'wireUrl',
  'filingUrl',
  'holdForWire',
  'documents',
  'content',
  'correction',
];

/** Most documents of an article. */
export const mostDocuments = 20;

/** Spec section 9, 'Article defaults', in characters. */
const excerptPrefillLength = 150;
const emptyContent = 'Content to be added';

/** The defaults of a new article (FORM-2); its date is today in the default zone. */
export function newArticleValues(companyName: string, now: number): ArticleValues {
  return {
    title: '',
    slug: '',
    excerpt: '',
    summary: '',
    author: companyName,
    category: 'Press Release',
    publishDate: wallClockAt(now, pacificZone).date,
    publishTime: '09:00',
    timezone: pacificZone,
    imageUrl: '',
    ...noDetails,
    holdForWire: false,
    documents: [],
    content: '',
  };
}

/** An article, or what is known of an earlier version of one. */
type StoredTexts = Omit<Article, 'slug' | 'id' | 'version' | 'createdAt' | 'updatedAt'> & {
  readonly slug?: string;
};

/** What the form shows of a stored article: its time in Pacific, a missing excerpt from the summary (FORM-4, FORM-6). */
export function valuesOfArticle(article: StoredTexts): ArticleValues {
  const { date, time } = wallClockAt(Date.parse(article.publishedAt), pacificZone);
  return {
    title: article.title,
    slug: article.slug ?? '',
    excerpt: article.excerpt || firstCharacters(article.summary ?? '', excerptPrefillLength),
    summary: article.summary ?? '',
    author: article.author,
    category: article.category,
    publishDate: date,
    publishTime: time,
    timezone: pacificZone,
    imageUrl: article.imageUrl ?? '',
    ...shownDetails(article),
    holdForWire: article.holdForWire === true,
    documents: article.documents ?? [],
    content: article.content ?? '',
  };
}

function idsOf(documents: readonly ArticleDocument[]): string[] {
  return documents.map(({ id }) => id);
}

/** The documents of an article with a file behind them; each once, and as many as there may be. */
export function withDocument(
  documents: readonly ArticleDocument[],
  { id, name, url, type, bytes }: Media,
): readonly ArticleDocument[] {
  const isIn = documents.some((document) => document.id === id);
  return isIn || documents.length >= mostDocuments
    ? documents
    : [...documents, { id, name, url, type, bytes }];
}

/** Whether a field says the same in both. */
export function sameField(field: ArticleField, a: WrittenValues, b: WrittenValues): boolean {
  if (field !== 'documents') return a[field] === b[field];
  return idsOf(a.documents).join() === idsOf(b.documents).join();
}

export function sameValues(a: WrittenValues, b: WrittenValues): boolean {
  return articleFields.every((field) => sameField(field, a, b));
}

/** What is sent of documents: nothing where there are none and were none, as an article need not have any. */
export function documentsMember(
  { documents }: Pick<ArticleValues, 'documents'>,
  opened: readonly OpenedVersion[] = [],
): { documents?: string[] } {
  const hadSome = opened.some(({ values }) => values.documents.length > 0);
  return documents.length > 0 || hadSome ? { documents: idsOf(documents) } : {};
}

/** What is sent of the hold: nothing where there is none and was none. */
function holdMember(
  { holdForWire }: ArticleValues,
  opened: readonly OpenedVersion[],
): Pick<UpdateInput, 'holdForWire'> {
  const wasHeld = opened.some(({ values }) => values.holdForWire);
  return holdForWire || wasHeld ? { holdForWire } : {};
}

/** Whether date, time and zone are the same in both. */
export function samePublishTime(a: PublishTime, b: PublishTime): boolean {
  return a.publishDate === b.publishDate && a.publishTime === b.publishTime && a.timezone === b.timezone;
}

/** A stored version of an article and what the form shows of it. */
export interface OpenedVersion {
  readonly publishedAt: string;
  readonly values: ArticleValues;
}

/** The stored instant that date, time and zone still stand for; undefined once one of them was changed. */
export function storedInstant(values: PublishTime, opened: readonly OpenedVersion[]): string | undefined {
  return opened.find((version) => samePublishTime(values, version.values))?.publishedAt;
}

/**
 * What is sent for the form's values, with the fallbacks of the specification (FORM-5).
 * @param opened the stored versions that were opened: as long as date, time and zone are those of one of
 *   them, the instant is sent as it is stored, to the millisecond
 * @param render what readers see of content
 * @returns undefined when date, time and zone do not make an instant
 */
export function toArticleInput(
  values: ArticleValues,
  opened: readonly OpenedVersion[],
  render: RenderContent,
): UpdateInput | undefined {
  const publishedAt = publishInstant(values, opened);
  if (publishedAt === undefined) return undefined;
  const seen = render(values.content);
  const content = isEmpty(seen) ? emptyContent : values.content;
  const written = writtenTexts(
    values,
    opened.map((version) => version.values),
    render,
  );
  const excerpt = written.excerpt || (isEmpty(seen) ? emptyContent : deriveExcerpt(seen));
  const slug = values.slug.trim();
  return {
    title: values.title.trim(),
    ...(slug !== '' && { slug }),
    content,
    excerpt,
    summary: written.summary || excerpt,
    publishedAt,
    author: values.author.trim(),
    category: values.category.trim(),
    imageUrl: values.imageUrl.trim(),
    // What a picture shows is nothing to say without one.
    ...sentDetails(values.imageUrl.trim() === '' ? { ...values, imageAlt: '' } : values),
    ...holdMember(values, opened),
    ...documentsMember(values, opened),
    ...(values.correction !== undefined && { correction: values.correction.trim() }),
  };
}

/** What the form's values would be for readers, also while something is missing. */
export function toPreview(
  values: ArticleValues,
  opened: readonly OpenedVersion[],
  render: RenderContent,
  now: number,
): UpdateInput | undefined {
  const { date, time } = wallClockAt(now, values.timezone);
  const input =
    toArticleInput(values, opened, render) ??
    toArticleInput({ ...values, publishDate: date, publishTime: time }, opened, render);
  return input && { ...input, title: input.title || 'Untitled release' };
}

/** Whether readers know an article's address. */
export function isPublic(article: Article): boolean {
  return !waitsForWire(article) && Date.parse(article.publishedAt) <= Date.now();
}

/** What is sent for an article: its slug only where that is to become another one. */
export function withoutKeptSlug({ slug, ...input }: UpdateInput, stored: Article | null): UpdateInput {
  const isKept = slug === undefined || (stored !== null && (slug === stored.slug || isPublic(stored)));
  return isKept ? input : { ...input, slug };
}

/** The instant of date, time and zone; undefined when they do not make one. */
export function publishInstant(values: PublishTime, opened: readonly OpenedVersion[]): string | undefined {
  const stored = storedInstant(values, opened);
  if (stored !== undefined) return stored;
  const reading = { date: values.publishDate, time: values.publishTime };
  const resolution = resolveWallClock(reading, values.timezone);
  return resolution && new Date(resolution.instant).toISOString();
}
