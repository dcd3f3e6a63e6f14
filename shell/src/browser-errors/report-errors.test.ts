import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { BrowserError } from './error-report.ts';
import { ErrorReporter } from './report-errors.ts';

const sendBeacon = jest.fn<(url: string, body: string) => boolean>(() => true);
let reporter: ErrorReporter;

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  reporter = new ErrorReporter(() => '/news/:slug');
});
afterEach(() => {
  sendBeacon.mockClear();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

function errorWith(stack: string, message = 'Jane Doe is not a function'): Error {
  return Object.assign(new TypeError(message), { stack });
}

const sent = (): BrowserError[] => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body));
const FRAME = { file: '/remotes/mfe-public/page-home.828fbb75.js', line: 1, column: 234 };
const SCRIPT = `${location.origin}${FRAME.file}`;

test.each([
  [
    'Chromium',
    `TypeError: Jane Doe is not a function\n    at render (${SCRIPT}:1:234)\n    at ${SCRIPT}:1:234`,
  ],
  ['Firefox', `render@${SCRIPT}:1:234\n@${SCRIPT}:1:234`],
  ['Safari', `render@${SCRIPT}:1:234\nglobal code@${SCRIPT}:1:234`],
])('the error reporter reports the positions of a stack of %s, without its messages', (_, stack) => {
  reporter.report('page', errorWith(stack));
  expect(sent()).toEqual([
    {
      kind: 'page',
      name: 'TypeError',
      page: '/news/:slug',
      frames: [FRAME, FRAME],
      isInPage: false,
      isFirst: true,
    },
  ]);
});

test('the error reporter reports the frames of the component stack too', () => {
  const shell = `${location.origin}/assets/main.724224ed.js`;
  reporter.report(
    'hydration',
    errorWith(`Error\n    at a (${shell}:1:2)`),
    `\n    at Home (${SCRIPT}:1:234)`,
  );
  expect(sent()[0]?.frames).toEqual([{ file: '/assets/main.724224ed.js', line: 1, column: 2 }, FRAME]);
});

test.each([
  [
    'Chromium, in the page',
    '\n    at p (<anonymous>)\n    at main (<anonymous>)\n    at div (<anonymous>)',
    true,
  ],
  ['Firefox, in the page', '\np@unknown:0:0\nmain@unknown:0:0\ndiv@unknown:0:0', true],
  ['Chromium, in the header', '\n    at nav (<anonymous>)\n    at header (<anonymous>)', false],
])(
  'the error reporter detects whether an error is in the page from a component stack of %s',
  (_, componentStack, expected) => {
    reporter.report('hydration', errorWith(`Error\n at ${SCRIPT}:1:1`), componentStack);
    expect(sent()[0]?.isInPage).toBe(expected);
  },
);

test('the error reporter does not report errors of extensions and other sites, and values that are not errors', () => {
  reporter.report('script', errorWith('Error\n at x (chrome-extension://abc/assets/inject.js:1:2)'));
  reporter.report('script', errorWith('Error\n at x (https://forms.example/assets/form.js:1:2)'));
  reporter.report('promise', 'cancelled');
  expect(sent()).toEqual([]);
});

test('the error reporter reports each error once, and at most five per document', () => {
  for (let line = 1; line <= 8; line += 1) {
    reporter.report('script', errorWith(`Error\n at ${SCRIPT}:${line}:1`));
    reporter.report('script', errorWith(`Error\n at ${SCRIPT}:${line}:1`));
  }
  expect(sent().map(({ isFirst, frames }) => [isFirst, frames[0]?.line])).toEqual([
    [true, 1],
    [false, 2],
    [false, 3],
    [false, 4],
    [false, 5],
  ]);
});

test('the error reporter reports uncaught errors and unhandled rejections', () => {
  reporter.listen();
  const error = errorWith(`Error\n at ${SCRIPT}:1:234`);
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  expect(sent().map(({ kind }) => kind)).toEqual(['script', 'promise']);
});
