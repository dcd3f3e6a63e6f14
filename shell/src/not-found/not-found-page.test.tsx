import { expect, test } from '@jest/globals';
import { MemoryRouter } from '@site/kit';
import { render, screen } from '@testing-library/react';
import { NotFoundPage } from './not-found-page.tsx';

test('the not-found page shows the specified error and a link to the home page', () => {
  render(
    <MemoryRouter>
      <NotFoundPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  expect(screen.getByRole('link', { name: /home/ })).toHaveAttribute('href', '/');
});
