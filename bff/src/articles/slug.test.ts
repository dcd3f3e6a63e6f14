import { expect, test } from '@jest/globals';
import { isSlug, createSlug } from './slug.ts';

const UUID = '01900000-0000-7000-8000-000000000000';

test.each([
  ['HydroHash: Q3 2025 results', 'hydrohash-q3-2025-results'],
  ["  Água é vida — “São Pedro” & Ætna's River™ ", 'agua-e-vida-sao-pedro-and-aetnas-river'],
  ['Größe über alles', 'groesse-ueber-alles'],
  ['-- 100 % --', '100'],
  ['漢字 🚀', 'release'],
  ['\u0301\u200b', 'release'],
  [UUID, `release-${UUID}`],
  ['Alerts!', 'release-alerts'],
  [UUID.toUpperCase(), `release-${UUID}`],
])('the title %s suggests the slug %s', (title, slug) => {
  expect(createSlug(title)).toBe(slug);
});

test('the slug of a long title ends after a whole word, if there is one, and leaves space for a suffix', () => {
  const words = createSlug('river '.repeat(50));
  expect(words).toMatch(/^(?:river-)+river$/);
  expect(words.length).toBeGreaterThan(100);
  expect(createSlug('x'.repeat(300))).toBe('x'.repeat(110));
  const justFits = `${'x'.repeat(100)}-${'y'.repeat(9)}`;
  expect(createSlug(justFits)).toBe(justFits);
  for (const slug of [words, createSlug('x'.repeat(300))]) expect(isSlug(`${slug}-1000000`)).toBe(true);
});

test.each(['a', '0', 'water-rises-2', 'x'.repeat(120), `${UUID}-2`, UUID.replaceAll('-', '')])(
  '%s is a valid slug',
  (text) => {
    expect(isSlug(text)).toBe(true);
  },
);

test.each([
  ...['', '-', '-a', 'a-', 'a--b', 'A', 'é', 'a b', 'a_b', 'a.b', 'a/b', 'a\n', 'a\0', '１'],
  ...['x'.repeat(121), UUID, 'alerts'],
])('%j is not a valid slug', (text) => {
  expect(isSlug(text)).toBe(false);
});
