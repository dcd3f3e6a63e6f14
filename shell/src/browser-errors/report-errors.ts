import {
  type BrowserError,
  type BrowserErrorKind,
  browserErrorsPath,
  type StackFrame,
  maxStackFrames,
} from './error-report.ts';

const maxReports = 5;

/** Returns the site's own scripts in a stack trace of any browser. */
function framesIn(stack: string): StackFrame[] {
  const places = stack.matchAll(/(https?:\/\/[^/\s]+)(\/(?:assets|remotes)\/[\w./-]+):(\d+):(\d+)/g);
  return [...places]
    .filter(([, origin]) => origin === location.origin)
    .map(([, , file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }))
    .slice(0, maxStackFrames);
}

/** Matches component stacks that contain the page's `<main>` element, in any browser's format. */
const throughPage = /(?:^|\s)(?:at )?main(?:$|[\s@(])/m;

/** Reports errors in this document to the shell: each once, up to a limit. */
export class ErrorReporter {
  readonly #pattern: () => string;
  readonly #sent = new Set<string>();

  constructor(pattern: () => string) {
    this.#pattern = pattern;
  }

  listen(): void {
    window.addEventListener('error', ({ error }) => this.report('script', error));
    window.addEventListener('unhandledrejection', ({ reason }) => this.report('promise', reason));
  }

  report(kind: BrowserErrorKind, error: unknown, componentStack = ''): void {
    if (!(error instanceof Error) || this.#sent.size >= maxReports) return;
    const frames = framesIn(`${error.stack ?? ''}\n${componentStack}`);
    if (frames.length === 0) return;
    const isFirst = this.#sent.size === 0;
    const isInPage = throughPage.test(componentStack);
    const report: BrowserError = { kind, name: error.name, page: this.#pattern(), frames, isInPage, isFirst };
    const key = JSON.stringify([kind, error.name, frames]);
    if (this.#sent.has(key)) return;
    this.#sent.add(key);
    navigator.sendBeacon(browserErrorsPath, JSON.stringify(report));
  }
}
