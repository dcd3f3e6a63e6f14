import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { toArticleQuery, type ListView, noFilters, toSearchParams, parseListView } from './list-view.ts';

const dates = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  fc.string(),
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 250 }),
  // Strings around the length limits, of characters that need two UTF-16 code units.
  fc.integer({ min: 115, max: 205 }).map((length) => `a${'\u{1F30A}'.repeat(length)}`),
);

/** Queries with known names and arbitrary values. */
const queries = fc
  .record(
    {
      tab: fc.oneof(fc.constantFrom('drafts', 'documents', 'media', 'audit'), fc.string()),
      q: texts,
      status: fc.oneof(fc.constantFrom('scheduled', 'public', 'deleted', 'all'), fc.string()),
      category: texts,
      author: texts,
      from: dates,
      to: dates,
      sort: fc.oneof(fc.constantFrom('oldest', 'title', 'newest'), fc.string()),
      kind: fc.oneof(fc.constantFrom('mda', 'other'), fc.string()),
      year: fc.oneof(fc.constantFrom('2025', '20'), fc.string()),
      review: fc.oneof(fc.constantFrom('requested', 'all'), fc.string()),
    },
    { requiredKeys: [] },
  )
  .map((query) => new URLSearchParams(query));

test('a view that is written to an address is the same after it is read from the address', () => {
  const property = fc.property(queries, (query) => {
    const view = parseListView(query);
    expect(parseListView(new URLSearchParams(toSearchParams(view)))).toEqual(view);
  });
  fc.assert(property);
});

test("the query to the server is within the server's limits for every address", () => {
  const property = fc.property(queries, (query) => {
    const { q = '', category = '', author = '', from, to } = toArticleQuery(parseListView(query));
    expect(q.length).toBeLessThanOrEqual(200);
    expect(Math.max(category.length, author.length)).toBeLessThanOrEqual(120);
    for (const text of [q, category, author]) expect(() => encodeURIComponent(text)).not.toThrow();
    const span = [from, to].filter((instant) => instant !== undefined).map(Date.parse);
    expect(span).not.toContain(Number.NaN);
    expect(span).toEqual(span.toSorted((one, other) => one - other));
  });
  fc.assert(property);
});

test('the default view has an empty query, and an address with invalid parameters shows the default view', () => {
  const usual: ListView = { ...noFilters, tab: 'articles' };
  expect(toSearchParams(usual)).toEqual({});
  const nonsense = new URLSearchParams('tab=x&status=draft&from=2026-02-30&to=soon&sort=author');
  expect(parseListView(nonsense)).toEqual(usual);
});
