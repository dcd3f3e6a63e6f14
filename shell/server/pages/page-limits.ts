import type { Config } from '../config.ts';

/** How long a page whose data is its content waits for it, in milliseconds: without it there is no page. */
const subjectMilliseconds = 3_000;

/** How long a page waits for data, and again for being rendered with it, in milliseconds. */
export interface PageLimits {
  /** For what the browser can add later. */
  readonly part: number;
  /** For what the page is about, such as a release. */
  readonly subject: number;
}

/** The time limits of pages with this configuration. */
export function pageLimits({ PAGE_DATA_LIMIT }: Pick<Config, 'PAGE_DATA_LIMIT'>): PageLimits {
  return { part: PAGE_DATA_LIMIT, subject: Math.max(PAGE_DATA_LIMIT, subjectMilliseconds) };
}
