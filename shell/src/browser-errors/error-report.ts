/** `page` is an error in an error boundary, `hydration` one that React recovers from. */
export const browserErrorKinds = ['script', 'promise', 'page', 'hydration'] as const;

export type BrowserErrorKind = (typeof browserErrorKinds)[number];

export interface StackFrame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The browser's report of an error, without message and address, because both may contain input. */
export interface BrowserError {
  readonly kind: BrowserErrorKind;
  /** Such as `TypeError`. */
  readonly name: string;
  /** Pattern of the page's path, such as `/news/:slug`. */
  readonly page: string;
  readonly frames: readonly StackFrame[];
  /** Whether React caught it in the page, and not in the frame around it. */
  readonly isInPage: boolean;
  /** Whether it is the first report of this document. */
  readonly isFirst: boolean;
}

export const maxStackFrames = 20;

export const browserErrorsPath = '/browser-errors';
