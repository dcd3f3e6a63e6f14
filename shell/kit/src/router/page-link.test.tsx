import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PageLink, PrefetchContext } from './page-link.tsx';

test.each([
  ['hovered', fireEvent.pointerEnter],
  ['focused', fireEvent.focus],
  ['touched', fireEvent.touchStart],
])('PageLink prefetches the page of a link that is %s, without query and fragment', (_how, want) => {
  const prefetch = jest.fn();
  render(
    <PrefetchContext value={prefetch}>
      <MemoryRouter>
        <PageLink to="/news?article=1#top">News</PageLink>
      </MemoryRouter>
    </PrefetchContext>,
  );
  expect(prefetch).not.toHaveBeenCalled();
  want(screen.getByRole('link', { name: 'News' }));
  expect(prefetch).toHaveBeenCalledWith('/news');
});
