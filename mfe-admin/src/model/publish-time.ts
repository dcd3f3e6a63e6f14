import { resolveWallClock } from '../time/wall-clock.ts';
import type { ArticleValues, LoadedVersion } from './article-values.ts';

type PublishTime = Pick<ArticleValues, 'publishDate' | 'publishTime' | 'timezone'>;

export function isSamePublishTime(a: PublishTime, b: PublishTime): boolean {
  return a.publishDate === b.publishDate && a.publishTime === b.publishTime && a.timezone === b.timezone;
}

/** Returns the stored instant if date, time and zone are unchanged; otherwise undefined. */
export function getStoredInstant(values: PublishTime, opened: readonly LoadedVersion[]): string | undefined {
  return opened.find((version) => isSamePublishTime(values, version.values))?.publishedAt;
}

/** Returns the instant of date, time and zone; undefined if they are incomplete or invalid. */
export function resolvePublishInstant(
  values: PublishTime,
  opened: readonly LoadedVersion[],
): string | undefined {
  const stored = getStoredInstant(values, opened);
  if (stored !== undefined) return stored;
  const reading = { date: values.publishDate, time: values.publishTime };
  const resolution = resolveWallClock(reading, values.timezone);
  return resolution && new Date(resolution.instant).toISOString();
}
