import { expect, test } from '@jest/globals';
import { articleQuery, type ListView, noFilters, queryOf, readView } from './list-view.ts';

const everything: ListView = {
  tab: 'articles',
  search: 'new turbine',
  status: 'scheduled',
  category: 'Report & figures',
  author: 'Ann',
  from: '2026-03-08',
  to: '2026-03-08',
  sort: 'title',
  review: 'all',
};

test('a view is in the address and is read from it as it was', () => {
  expect(readView(new URLSearchParams(queryOf(everything)))).toEqual(everything);
  const deleted: ListView = { ...noFilters, tab: 'deleted' };
  expect(queryOf(deleted)).toEqual({ tab: 'deleted' });
  expect(readView(new URLSearchParams(queryOf(deleted)))).toEqual(deleted);
  const waiting: ListView = { ...noFilters, tab: 'drafts', review: 'requested' };
  expect(queryOf(waiting)).toEqual({ tab: 'drafts', review: 'requested' });
  expect(readView(new URLSearchParams(queryOf(waiting)))).toEqual(waiting);
});

test('the usual view needs no words in the address, and what makes no sense there is passed over', () => {
  const usual: ListView = { ...noFilters, tab: 'articles' };
  expect(queryOf(usual)).toEqual({});
  const nonsense = new URLSearchParams('tab=x&status=draft&from=2026-02-30&to=soon&sort=author');
  expect(readView(nonsense)).toEqual(usual);
});

test('days are whole days in Pacific time, also that on which the clocks change', () => {
  expect(articleQuery(everything)).toEqual({
    q: 'new turbine',
    status: 'scheduled',
    category: 'Report & figures',
    author: 'Ann',
    from: '2026-03-08T08:00:00.000Z',
    to: '2026-03-09T07:00:00.000Z',
    sort: 'title',
  });
});
