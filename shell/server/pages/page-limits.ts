import type { Config } from '../config.ts';

/** Minimum in milliseconds for the data of a page's subject, because the page cannot be rendered without it. */
const subjectMilliseconds = 3_000;

/** Time limits in milliseconds, once for a page's data and again for its rendering. */
export interface PageLimits {
  readonly standard: number;
  /** For the page's subject, such as a release. */
  readonly subject: number;
}

export function pageLimits({ PAGE_DATA_LIMIT }: Pick<Config, 'PAGE_DATA_LIMIT'>): PageLimits {
  return { standard: PAGE_DATA_LIMIT, subject: Math.max(PAGE_DATA_LIMIT, subjectMilliseconds) };
}
