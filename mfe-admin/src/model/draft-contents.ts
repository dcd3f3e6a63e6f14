import type { DraftInput, DraftVersion, Draft as StoredDraft } from '@site/kit';
import { documentsMember } from './article-input.ts';
import type { ArticleValues, LoadedVersion } from './article-values.ts';
import { resolvePublishInstant } from './publish-time.ts';
import { computeDraftFingerprint } from './fingerprint.ts';
import { reviewStateOf } from './review-state.ts';
import { detailsForForm } from './article-details.ts';
import { wallClockAt } from '../time/wall-clock.ts';
import { pacificZone, publishZones } from '../time/zones.ts';
import type { LocalDraft } from './draft-text.ts';

const usualTime = '09:00';

/** Returns the body that stores a draft. It has no `publishedAt` while date or time is missing. */
export function toDraftInput(
  { articleId, version, values, basedOn }: Pick<LocalDraft, 'articleId' | 'version' | 'values' | 'basedOn'>,
  opened: readonly LoadedVersion[],
): DraftInput {
  const { publishDate: _date, publishTime: _time, documents: _documents, correction, ...others } = values;
  const { holdForWire, ...texts } = others;
  const publishedAt = resolvePublishInstant(values, opened);
  return {
    articleId,
    articleVersion: version,
    ...texts,
    ...documentsMember(values),
    ...(holdForWire && { holdForWire }),
    ...(articleId !== null && correction !== undefined && { correction }),
    ...(publishedAt !== undefined && { publishedAt }),
    ...(basedOn !== undefined && { basedOn }),
  };
}

/** Returns the draft. If it is of a new article and has no publish date, the date is set to today. */
export function setDefaultDate<Text extends Pick<LocalDraft, 'articleId' | 'values'>>(draft: Text): Text {
  const { articleId, values } = draft;
  if (articleId !== null || values.publishDate !== '') return draft;
  const { date } = wallClockAt(Date.now(), values.timezone || pacificZone);
  return { ...draft, values: { ...values, publishDate: date } };
}

export function valuesOfDraft(stored: StoredDraft | DraftVersion): ArticleValues {
  const timezone = publishZones.find(({ id }) => id === stored.timezone)?.id ?? pacificZone;
  const reading = stored.publishedAt && wallClockAt(Date.parse(stored.publishedAt), timezone);
  const { title = '', slug = '', excerpt = '', summary = '', author = '', category = '' } = stored;
  const { imageUrl = '', documents = [], content = '' } = stored;
  return {
    ...{ title, slug, excerpt, summary, author, category, imageUrl, documents, content, timezone },
    ...detailsForForm(stored),
    holdForWire: stored.holdForWire === true,
    publishDate: reading ? reading.date : '',
    publishTime: reading ? reading.time : usualTime,
    correction: stored.correction,
  };
}

export function toLocalDraft(stored: StoredDraft, username: string): LocalDraft {
  return {
    id: stored.id,
    username,
    articleId: stored.articleId,
    version: stored.articleVersion,
    values: valuesOfDraft(stored),
    savedAt: Date.parse(stored.updatedAt),
    server: { version: stored.version, base: null, known: [computeDraftFingerprint(stored)] },
    unsent: false,
    review: reviewStateOf(stored),
    ...(stored.publishedAt !== undefined && { publishedAt: stored.publishedAt }),
  };
}
