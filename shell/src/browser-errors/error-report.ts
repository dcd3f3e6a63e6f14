/** Where an error was caught: by nobody, by nobody in a promise, by a page's boundary, or by React as it hydrated. */
export const browserErrorKinds = ['script', 'promise', 'page', 'hydration'] as const;

/** One of them. */
export type BrowserErrorKind = (typeof browserErrorKinds)[number];

/** A place in a script of the site. */
export interface ErrorFrame {
  /** Path of the script. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What the browser tells of an error: neither its message nor an address, as both may hold what somebody typed. */
export interface BrowserError {
  readonly kind: BrowserErrorKind;
  /** Such as `TypeError`. */
  readonly name: string;
  /** Pattern of the page's path, such as `/news/:slug`. */
  readonly page: string;
  readonly frames: readonly ErrorFrame[];
  /** Whether React caught it in the page, and not in the frame around it. */
  readonly isInPage: boolean;
  /** Whether it is this document's first one. */
  readonly isFirst: boolean;
}

/** Frames that a report has at most. */
export const mostFrames = 20;

/** Where browsers report errors. */
export const browserErrorsPath = '/browser-errors';
