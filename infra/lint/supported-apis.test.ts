import { expect, test } from '@jest/globals';
import { findReportedSources } from './testing/find-reported-sources.ts';

const refused = [
  "export const isUrl = URL.canParse('https://www.example.com');",
  'export const either = AbortSignal.any([first, second]);',
  'export const { promise } = Promise.withResolvers();',
  'export const both = first.union(second);',
  'export const watcher = new CloseWatcher();',
];
const allowed = [
  "export const url = new URL('https://www.example.com');",
  'export const limit = AbortSignal.timeout(1_000);',
  'export const all = Promise.allSettled([first, second]);',
  'export const last = items.at(-1);',
  'export const observer = new ResizeObserver(resize);',
  'export const copy = structuredClone(first);',
  'export const own = matchers.any([first, second]);',
];

test('supported-apis reports functions, methods and constructors that a supported browser lacks', async () => {
  expect(await findReportedSources('supported-apis', [...refused, ...allowed])).toEqual(refused);
});
