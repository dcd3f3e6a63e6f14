/** Where an error was caught: nowhere, nowhere in a promise, in a page's boundary, or by React during hydration. */
export const browserErrorKinds = ['script', 'promise', 'page', 'hydration'] as const;

/** One of them. */
export type BrowserErrorKind = (typeof browserErrorKinds)[number];

/** A position in a script of the site. */
export interface StackFrame {
  /** Path of the script. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The browser's report of an error. It has no message and no address, because both may contain what somebody typed. */
export interface BrowserError {
  readonly kind: BrowserErrorKind;
  /** Such as `TypeError`. */
  readonly name: string;
  /** Pattern of the page's path, such as `/news/:slug`. */
  readonly page: string;
  readonly frames: readonly StackFrame[];
  /** Whether React caught it in the page, and not in the frame around it. */
  readonly isInPage: boolean;
  /** Whether it is this document's first one. */
  readonly isFirst: boolean;
}

/** The maximum number of frames in a report. */
export const mostFrames = 20;

/** The address for reports. */
export const browserErrorsPath = '/browser-errors';
