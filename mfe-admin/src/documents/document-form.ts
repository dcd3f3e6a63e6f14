import type { DocumentInput, NewsroomDocument } from '@site/kit';
import { documentKinds } from './document-kinds.ts';
import { wallClockAt } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';

const yearPattern = /^(?:19|2\d)\d\d$/;

/** Values of the form's fields. `quarter` is `year` for the whole year. */
type DocumentTexts = Readonly<
  Record<
    | ('mediaId' | 'fileName' | 'kind' | 'title' | 'year' | 'quarter')
    | ('publishDate' | 'publishTime' | 'releaseId' | 'releaseTitle' | 'version'),
    string
  >
>;

export function toDocumentTexts(document: NewsroomDocument | null, now: number): DocumentTexts {
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

export function validateDocument(texts: DocumentTexts): Readonly<Record<string, string>> {
  return {
    ...(texts.mediaId === '' && { mediaId: 'Choose a PDF' }),
    ...(!Object.hasOwn(documentKinds, texts.kind) && { kind: 'Kind is required' }),
    ...(!yearPattern.test(texts.year) && { year: 'Enter a year from 1900 to 2999' }),
  };
}

export function toDocumentInput(
  texts: DocumentTexts,
  _stored: NewsroomDocument | null,
  publishedAt: string,
): DocumentInput | undefined {
  const { mediaId, title, year, quarter, releaseId } = texts;
  const kind = Object.keys(documentKinds).find((one): one is DocumentInput['kind'] => one === texts.kind);
  if (kind === undefined) return undefined;
  return {
    ...{ mediaId, kind, title: title.trim(), year: Number(year), publishedAt },
    quarter: quarter === 'year' ? null : Number(quarter),
    releaseId: releaseId === '' ? null : releaseId,
  };
}
