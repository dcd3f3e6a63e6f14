import type { Config } from '../config.ts';

/** Time limit for a page's subject in milliseconds: without it there is no page. */
const subjectMilliseconds = 3_000;

/** Time limits for a page's data, and again for its rendering, in milliseconds. */
export interface PageLimits {
  readonly part: number;
  /** For the page's subject, such as a release. */
  readonly subject: number;
}

export function pageLimits({ PAGE_DATA_LIMIT }: Pick<Config, 'PAGE_DATA_LIMIT'>): PageLimits {
  return { part: PAGE_DATA_LIMIT, subject: Math.max(PAGE_DATA_LIMIT, subjectMilliseconds) };
}
