import { ApiProvider, BrowserRouter, CompanyProvider } from '@site/kit';
import { problem, renderPage, sampleCompany, serveApi } from '@site/kit/testing';
import { newsItem } from '../testing/news-item.ts';
import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findEntry, listedReleases, createReleases, createNewsApi, serveNews } from '../testing/news-list.ts';
import NewsPage from './news-page.tsx';

test('the news page shows a loading message, then each article with labels, title, long UTC date and excerpt', async () => {
  serveNews();
  renderPage(<NewsPage />, '/news');
  expect(screen.getByText('Loading news articles...')).toBeVisible();
  const entry = await findEntry('Hall two is energised');
  for (const text of ['Press Release', '3 min read', 'September 5, 2025', 'All racks run']) {
    expect(within(entry).getByText(text)).toBeVisible();
  }
  expect(within(entry).getByRole('button', { name: 'Read Full Article' })).toBeVisible();
  expect(screen.getByText('2 articles found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Press kit' })).toHaveAttribute('href', '/press-kit.zip');
  expect(screen.queryByText('Loading news articles...')).not.toBeInTheDocument();
});

test('the news page filters list and count by search text and year, and shows the empty state without matches', async () => {
  serveNews();
  renderPage(<NewsPage />, '/news');
  await screen.findByText('2 articles found');
  const filter = screen.getByRole('combobox', { name: 'Year' });
  expect(filter).toHaveDisplayValue('All Years');
  const options = within(filter).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['All Years', '2025', '2024']);
  await userEvent.selectOptions(filter, '2024');
  expect(await screen.findByText('1 article found')).toBeVisible();
  expect(screen.getByText('Year in review')).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(search, 'HALL');
  expect(await screen.findByText('No Articles Found')).toBeVisible();
  expect(screen.getByText('Try adjusting your search terms or filters')).toBeVisible();
  expect(screen.getByText('0 articles found')).toBeVisible();
});

test('the news page shows the empty state if no article is published', async () => {
  serveApi(() => Response.json(null));
  renderPage(<NewsPage />, '/news');
  expect(await screen.findByText('No Articles Found')).toBeVisible();
});

test('the news page offers Retry if the list could not be loaded', async () => {
  let healthy = false;
  serveApi((url) => (healthy ? createNewsApi()(url) : problem(503, 'The newsroom is resting')));
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  expect(await screen.findByText('The newsroom is resting')).toBeVisible();
  healthy = true;
  expect(screen.queryByText(/articles found/)).not.toBeInTheDocument();
  // One click repeats all failed requests.
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findEntry('Year in review')).toBeVisible();
  expect(await screen.findByText('2 articles found')).toBeVisible();
  expect(await screen.findByRole('option', { name: '2024' })).toBeInTheDocument();
});

test('the news page opens an article in a dialog, adds it to the address, and restores the focus when it closes', async () => {
  const asked = serveNews();
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  const entry = await findEntry('Hall two is energised');
  const opener = within(entry).getByRole('button', { name: 'Read Full Article' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Hall two is energised' });
  expect(await within(dialog).findByText('Text of n1')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/news?article=n1');
  expect(asked).toContain('/api/news/release-n1?with=neighbours');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/news$/);
  await waitFor(() => expect(opener).toHaveFocus());
});

test('the news page adds one history entry for repeated clicks before the article is visible', async () => {
  serveNews();
  renderPage(<NewsPage />, '/news');
  const [first, second] = await screen.findAllByRole('button', { name: 'Read Full Article' });
  act(() => {
    first?.click();
    first?.click();
  });
  act(() => second?.click());
  const dialog = await screen.findByRole('dialog', { name: 'Year in review' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/news$/);
});

test('the news page goes back once for repeated clicks on Close, and opens the article again', async () => {
  serveNews();
  renderPage(<NewsPage />, '/news');
  const opener = within(await findEntry('Hall two is energised')).getByRole('button');
  await userEvent.click(opener);
  const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' });
  act(() => {
    close.click();
    close.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/news$/);
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Hall two is energised' })).toBeVisible();
});

test('the news page does not go back again if Close is clicked before the browser’s Back has rendered', async () => {
  serveNews();
  window.history.replaceState(null, '', '/news');
  render(
    <CompanyProvider company={sampleCompany}>
      <ApiProvider cache={new Map()}>
        <BrowserRouter>
          <NewsPage />
        </BrowserRouter>
      </ApiProvider>
    </CompanyProvider>,
  );
  await userEvent.click(within(await findEntry('Hall two is energised')).getByRole('button'));
  const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' });
  const go = jest.spyOn(window.history, 'go');
  window.addEventListener('popstate', () => close.click(), { once: true });
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(go).not.toHaveBeenCalled();
});

test('the news page opens an article without a request if the list includes its content', async () => {
  const asked = serveNews([newsItem('n1', { content: 'Held by the list' })]);
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  await user.click(await screen.findByRole('button', { name: 'Read Full Article' }));
  expect(await screen.findByText('Held by the list')).toBeVisible();
  expect(asked.filter((address) => address.startsWith('/api/news/'))).toEqual([]);
});

test('the news page shows a message for an address without a published article', async () => {
  serveNews();
  renderPage(<NewsPage />, '/news?article=gone');
  const dialog = await screen.findByRole('dialog', { name: 'Article not found' });
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Nothing is published at this address'),
  );
  expect(within(dialog).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('the news page offers Retry if an article could not be loaded', async () => {
  let healthy = false;
  serveApi((url) => {
    if (!url.pathname.startsWith('/api/news/')) return createNewsApi()(url);
    return healthy ? Response.json({ ...listedReleases[0], content: 'At last' }) : problem(503, 'Try later');
  });
  const user = userEvent.setup();
  // By slug, because an article that is opened by id is requested again by slug after the list has loaded.
  renderPage(<NewsPage />, '/news?article=release-n1');
  expect(await screen.findByText('Try later')).toBeVisible();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('At last')).toBeVisible();
});

test('the news page loads twenty articles at a time, and shows the total count from the server', async () => {
  const asked = serveNews(createReleases(45));
  const user = userEvent.setup();
  const entries = () => screen.getAllByRole('button', { name: 'Read Full Article' });
  const { unmount } = renderPage(<NewsPage />, '/news');
  expect(await screen.findByText('45 articles found')).toBeVisible();
  expect(entries()).toHaveLength(20);
  expect(asked.toSorted()).toEqual(['/api/alerts', '/api/news-years', '/api/news?omit=content&limit=20']);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(entries()).toHaveLength(40));
  expect(screen.getByRole('link', { name: 'Release m20' })).toHaveFocus();
  expect(asked.slice(3)).toEqual(['/api/news?omit=content&limit=20&cursor=20']);
  expect(screen.getByTestId('address')).toHaveTextContent('/news?show=40');
  unmount();
  // The number of entries is restored from the address.
  renderPage(<NewsPage />, '/news?show=60');
  await waitFor(() => expect(entries()).toHaveLength(45));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('the news page keeps the list if the next page fails, and retries only that page', async () => {
  let healthy = false;
  const many = createNewsApi(createReleases(45));
  const asked = serveApi((url) =>
    url.searchParams.has('cursor') && !healthy ? problem(503, 'Not now') : many(url),
  );
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Older articles could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText('Not now')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Read Full Article' })).toHaveLength(20);
  healthy = true;
  const before = asked.length;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Read Full Article' })).toHaveLength(40));
  expect(asked.slice(before)).toEqual(['/api/news?omit=content&limit=20&cursor=20']);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Release m20' })).toHaveFocus());
});

test('the newsletter box accepts an e-mail address and sends no request (NEWS-6)', async () => {
  const asked = serveNews();
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  await screen.findByText('2 articles found');
  const before = asked.length;
  const field = screen.getByRole('textbox', { name: 'Email address' });
  expect(field).toHaveAttribute('type', 'email');
  await user.type(field, 'reader@example.com{Enter}');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(asked).toHaveLength(before);
});

test('the article dialog shows the text, Close and a link to the article’s page', async () => {
  const asked = serveNews();
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  const entry = within(await findEntry('Hall two is energised'));
  await user.click(entry.getByRole('button', { name: 'Read Full Article' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hall two is energised' }));
  expect(await dialog.findByText('Text of n1')).toBeVisible();
  expect(
    dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Close']);
  expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual(['Open as page']);
  await user.click(dialog.getByRole('link', { name: 'Open as page' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/news/release-n1');
  expect(asked).toContain('/api/news/release-n1?with=neighbours');
});

test('the news page links the title of a release to its page', async () => {
  serveNews();
  renderPage(<NewsPage />, '/news');
  await userEvent.click(within(await findEntry('Hall two is energised')).getByRole('link'));
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/news\/release-n1$/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the news page labels a corrected release in the list', async () => {
  serveNews([newsItem('n1', { correctedAt: '2026-11-24T16:00:00Z', correction: 'Not 5.' }), newsItem('n2')]);
  renderPage(<NewsPage />, '/news');
  expect(within(await findEntry('Release n1')).getByText('Corrected')).toBeVisible();
  expect(within(await findEntry('Release n2')).queryByText('Corrected')).not.toBeInTheDocument();
});

test('the news page shows the withdrawal notice in the dialog of a withdrawn release', async () => {
  const withdrawal = {
    title: 'Dividend',
    withdrawnAt: '2026-11-24T16:00:00Z',
    reason: 'The offer has ended.',
  };
  serveApi((url) =>
    url.pathname === '/api/news/dividend'
      ? Response.json({ message: 'It was withdrawn.', withdrawal }, { status: 410 })
      : createNewsApi()(url),
  );
  renderPage(<NewsPage />, '/news?article=dividend');
  const dialog = within(await screen.findByRole('dialog', { name: 'Dividend' }));
  expect(dialog.getByText('This release was withdrawn on November 24, 2026.')).toBeVisible();
  expect(dialog.getByText('The offer has ended.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('the newsletter box links to e-mail alerts if they are available', async () => {
  serveNews();
  const { unmount } = renderPage(<NewsPage />, '/news');
  await findEntry('Year in review');
  expect(screen.queryByRole('link', { name: /E-mail alerts/ })).not.toBeInTheDocument();
  unmount();
  serveApi((url) =>
    url.pathname === '/api/alerts' ? Response.json({ offered: true }) : createNewsApi()(url),
  );
  renderPage(<NewsPage />, '/news');
  const link = await screen.findByRole('link', { name: /E-mail alerts/ });
  expect(link).toHaveAttribute('href', '/news/alerts');
});

test('the news page shows the contacts for investors and media if they are configured', async () => {
  serveNews();
  renderPage(<NewsPage />, '/news', { company: { mediaContact: 'Max Roe | +1 604 555 0144' } });
  const contacts = within(await screen.findByRole('list', { name: 'Contacts' }));
  expect(contacts.getByText('Media relations')).toBeVisible();
  expect(contacts.getByRole('link', { name: '+1 604 555 0144' })).toHaveAttribute('href', 'tel:+16045550144');
});
