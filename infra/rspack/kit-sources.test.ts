import { expect, test } from '@jest/globals';
import { kitSources } from './kit-sources.ts';

function holds(sources: readonly string[], text: string): boolean {
  return sources.some((source) => source.includes(text));
}

test('a script that names an export gets its source and what that imports', () => {
  const sources = kitSources(['(0,a.jsx)(b.Select,{label:"Year"})']);
  expect(holds(sources, 'export function Select')).toBe(true);
  expect(holds(sources, 'export const fieldText')).toBe(true);
  expect(holds(sources, 'export function Accordion')).toBe(false);
});

test('what is loaded later, or is only a type, does not count', () => {
  const sources = kitSources(['Select', 'ArticleContent']);
  expect(holds(sources, 'export const overlayParts')).toBe(false);
  expect(holds(sources, 'export function ArticleView')).toBe(false);
});

test('a script that names nothing of the kit gets nothing', () => {
  expect(kitSources(['const page = 1'])).toEqual([]);
});
