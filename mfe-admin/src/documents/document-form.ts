import { type DocumentInput, HttpError, type NewsroomDocument } from '@site/kit';
import { documentKinds } from './document-kinds.ts';
import { validationErrorsOf } from '../session/use-newsroom-call.ts';
import { resolveWallClock, wallClockAt } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';

const yearPattern = /^(?:19|2\d)\d\d$/;

/** The form's texts. The quarter is `year` for the whole year. */
type DocumentTexts = Readonly<
  Record<
    | ('mediaId' | 'fileName' | 'kind' | 'title' | 'year' | 'quarter')
    | ('publishDate' | 'publishTime' | 'releaseId' | 'releaseTitle' | 'version'),
    string
  >
>;

/** Returns the form's texts for a stored document, or for a new one. */
export function textsOf(document: NewsroomDocument | null, now: number): DocumentTexts {
  const { date, time } = wallClockAt(document ? Date.parse(document.publishedAt) : now, pacificZone);
  return {
    mediaId: document?.mediaId ?? '',
    fileName: document?.name ?? '',
    kind: document?.kind ?? '',
    title: document?.title ?? '',
    year: String(document?.year ?? date.slice(0, 4)),
    quarter: String(document?.quarter ?? 'year'),
    publishDate: date,
    publishTime: time,
    releaseId: document?.releaseId ?? '',
    releaseTitle: document?.releaseTitle ?? '',
    version: String(document?.version ?? 0),
  };
}

export function isSame(one: DocumentTexts, other: DocumentTexts): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the errors by field; empty if the input can be sent. */
export function problemsOf(texts: DocumentTexts): Readonly<Record<string, string>> {
  return {
    ...(texts.mediaId === '' && { mediaId: 'Choose a PDF' }),
    ...(!Object.hasOwn(documentKinds, texts.kind) && { kind: 'Kind is required' }),
    ...(texts.title.trim() === '' && { title: 'Title is required' }),
    ...(!yearPattern.test(texts.year) && { year: 'Enter a year from 1900 to 2999' }),
    ...(publishInstantOf(texts) === undefined && { publishDate: 'Choose a publish date and time' }),
  };
}

function publishInstantOf({ publishDate, publishTime }: DocumentTexts): number | undefined {
  return resolveWallClock({ date: publishDate, time: publishTime }, pacificZone)?.instant;
}

/** Returns the publish time; the stored one if its minute is unchanged. */
export function publishTimeOf(texts: DocumentTexts, stored: NewsroomDocument | null): string | undefined {
  const instant = publishInstantOf(texts);
  if (instant === undefined) return undefined;
  const before = stored && wallClockAt(Date.parse(stored.publishedAt), pacificZone);
  const isUnchanged = before?.date === texts.publishDate && before.time === texts.publishTime;
  return stored && isUnchanged ? stored.publishedAt : new Date(instant).toISOString();
}

/** Returns the input to send; undefined while it has errors. */
export function inputOf(texts: DocumentTexts, stored: NewsroomDocument | null): DocumentInput | undefined {
  const { mediaId, title, year, quarter, releaseId } = texts;
  const kind = Object.keys(documentKinds).find((one): one is DocumentInput['kind'] => one === texts.kind);
  const publishedAt = publishTimeOf(texts, stored);
  if (kind === undefined || publishedAt === undefined || Object.keys(problemsOf(texts)).length > 0) {
    return undefined;
  }
  return {
    ...{ mediaId, kind, title: title.trim(), year: Number(year), publishedAt },
    quarter: quarter === 'year' ? null : Number(quarter),
    releaseId: releaseId === '' ? null : releaseId,
  };
}

/** Returns whether someone else has changed the document. */
export function isConflict(error: unknown): boolean {
  return error instanceof HttpError && error.status === 412;
}

export function isShownInForm(error: unknown): boolean {
  return isConflict(error) || Object.keys(validationErrorsOf(error)).length > 0;
}
