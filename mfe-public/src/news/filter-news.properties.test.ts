import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { newsItem } from '../testing/serve.ts';
import { allYears, filterNews, withFullText, yearsOf } from './filter-news.ts';

const instants = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
// Few letters, so that texts are found in others.
const texts = fc.string({ unit: fc.constantFrom('a', 'B', 'b', ' ', 'É', 'é', '%'), maxLength: 8 });
const items = fc
  .array(fc.record({ title: texts, excerpt: texts, publishedAt: instants }), { maxLength: 12 })
  .map((some) => some.map((given, index) => newsItem(`id-${index}`, given)));

test('without a text and a year nothing is left out', () => {
  fc.assert(fc.property(items, (all) => expect(filterNews(all, '', allYears)).toEqual(all)));
});

test('the years share out what all years have, each release once', () => {
  const property = fc.property(items, texts, (all, text) => {
    const shared = yearsOf(all).flatMap((year) => filterNews(all, text, year));
    expect(new Set(shared)).toEqual(new Set(filterNews(all, text, allYears)));
    expect(shared).toHaveLength(new Set(shared).size);
  });
  fc.assert(property);
});

test('another letter finds no more, and what is found stays in its order', () => {
  const property = fc.property(items, texts, texts, (all, text, more) => {
    const wide = filterNews(all, text, allYears);
    const narrow = filterNews(all, text + more, allYears);
    expect(wide.filter((item) => narrow.includes(item))).toEqual(narrow);
    expect(all.filter((item) => wide.includes(item))).toEqual(wide);
  });
  fc.assert(property);
});

test('a release is found by every part of its title and of its excerpt, in capitals too', () => {
  const property = fc.property(items, fc.nat(), fc.nat(), (all, from, length) => {
    for (const item of all) {
      for (const text of [item.title, item.excerpt ?? '']) {
        const part = text.slice(from % (text.length + 1)).slice(0, length);
        expect(filterNews(all, part.toUpperCase(), allYears)).toContain(item);
      }
    }
  });
  fc.assert(property);
});

test('with what the whole texts have, each release is listed once', () => {
  const property = fc.property(items, fc.nat(12), fc.nat(12), (all, listed, found) => {
    const fullText = all.slice(found);
    const shown = withFullText(
      all.slice(0, listed),
      filterNews(all.slice(0, listed), 'a', allYears),
      fullText,
    );
    const ids = shown.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of fullText) expect(ids).toContain(id);
  });
  fc.assert(property);
});
