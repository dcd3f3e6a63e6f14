import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FakeNewsroom } from '../testing/fake-newsroom.ts';
import { nextAddress } from './article-calls.ts';
import { ArticleList } from './article-list.tsx';
import { noFilters } from './list-view.ts';
import { useArticleList } from './use-article-list.ts';

function ListWithoutToken() {
  const list = useArticleList(null, { ...noFilters, tab: 'articles' });
  return (
    <ArticleList list={list} empty={{ title: 'Nothing' }}>
      {() => null}
    </ArticleList>
  );
}

test('without a token the list says so and asks nobody', async () => {
  const newsroom = new FakeNewsroom();
  render(<ListWithoutToken />);
  expect(await screen.findByText('Error loading articles')).toBeVisible();
  expect(screen.getByText('No authentication token')).toBeVisible();
  expect(newsroom.calls).toHaveLength(0);
});

test.each([
  [null, null],
  ['', null],
  ['</api/admin/articles?cursor=b&limit=50>; rel="next"', '/api/admin/articles?cursor=b&limit=50'],
  ['<https://elsewhere.example/api/admin/articles?cursor=b>; rel="next"', '/api/admin/articles?cursor=b'],
  ['</a>; rel="prev", </b?c=1>; rel="next"', '/b?c=1'],
  ['</a>; rel="prev"', null],
])('the next page of the Link header %p is %p, on this origin', (link, address) => {
  expect(nextAddress(link)).toBe(address);
});
