import type { Article, ArticleDocument, Media, UpdateInput } from '@site/kit';
import { type ArticleDetails, noDetails, sentDetails, shownDetails } from './article-details.ts';
import { deriveExcerpt, writtenTexts } from './derived-texts.ts';
import { firstCharacters, isEmpty, type RenderContent } from './readable-text.ts';
import { waitsForWire } from './wire.ts';
import { resolveWallClock, wallClockAt } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';

/** The values of the article form. Time and zone are not sent, but the instant that they mean. */
export interface ArticleValues extends ArticleDetails {
  readonly title: string;
  /** The slug; if empty, the server derives it from the title, or keeps it. */
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
  /** Whether publication waits for the newswire. */
  readonly holdForWire: boolean;
  /** In display order. */
  readonly documents: readonly ArticleDocument[];
  readonly content: string;
  /** The correction's note for readers; undefined for none. */
  readonly correction?: string | undefined;
}

export type ArticleField = keyof ArticleValues;

/** The text of an article as HTML, or a function that makes it, because that takes a while for a long text. */
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

/** The maximum number of documents of an article. */
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

/** An article, or the known part of an earlier version. */
type StoredTexts = Omit<
  Article,
  'slug' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'notifySubscribers'
> & {
  readonly slug?: string;
};

/** The form's values for a stored article: Pacific time, and a missing excerpt from the summary (FORM-4, FORM-6). */
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

/** The documents of an article whose files exist: each once, up to the maximum. */
export function withDocument(
  documents: readonly ArticleDocument[],
  { id, name, url, type, bytes }: Media,
): readonly ArticleDocument[] {
  const isIn = documents.some((document) => document.id === id);
  return isIn || documents.length >= mostDocuments
    ? documents
    : [...documents, { id, name, url, type, bytes }];
}

/** Whether a field is the same in both. */
export function sameField(field: ArticleField, a: WrittenValues, b: WrittenValues): boolean {
  if (field !== 'documents') return a[field] === b[field];
  return idsOf(a.documents).join() === idsOf(b.documents).join();
}

export function sameValues(a: WrittenValues, b: WrittenValues): boolean {
  return articleFields.every((field) => sameField(field, a, b));
}

/** The documents to send; left out if there are none and there were none. */
export function documentsMember(
  { documents }: Pick<ArticleValues, 'documents'>,
  opened: readonly OpenedVersion[] = [],
): { documents?: string[] } {
  const hadSome = opened.some(({ values }) => values.documents.length > 0);
  return documents.length > 0 || hadSome ? { documents: idsOf(documents) } : {};
}

/** The hold to send; left out if there is none and there was none. */
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

/** A stored version of an article, and the form's values for it. */
export interface OpenedVersion {
  readonly publishedAt: string;
  readonly values: ArticleValues;
}

/** The stored instant if date, time and zone are unchanged; otherwise undefined. */
export function storedInstant(values: PublishTime, opened: readonly OpenedVersion[]): string | undefined {
  return opened.find((version) => samePublishTime(values, version.values))?.publishedAt;
}

/**
 * The request for the form's values, with the defaults of the specification (FORM-5).
 * @param opened the stored versions that were opened: if date, time and zone are unchanged from one of
 *   them, its stored instant is sent, exact to the millisecond
 * @param render renders content as readers see it
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
    ...sentDetails(values.imageUrl.trim() === '' ? { ...values, imageAlt: '', imageCrop: '' } : values),
    ...holdMember(values, opened),
    ...documentsMember(values, opened),
    ...(values.correction !== undefined && { correction: values.correction.trim() }),
  };
}

/** The article as readers would see it, even while values are missing. */
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

/** Whether an article's address is public. */
export function isPublic(article: Article): boolean {
  return !waitsForWire(article) && Date.parse(article.publishedAt) <= Date.now();
}

/** The request for an article; the slug is left out if it does not change. */
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
