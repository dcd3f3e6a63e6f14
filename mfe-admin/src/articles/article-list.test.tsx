import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FakeNewsroom } from '../testing/fake-newsroom.ts';
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
