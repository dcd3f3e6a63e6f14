import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';
import { newsItem, problem, serve } from '../testing/serve.ts';
import NewsPage from './news-page.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const listed = [
  newsItem('n1', {
    title: 'Hall two is energised',
    excerpt: 'All racks run',
    publishedAt: '2025-09-05T03:00:00Z',
  }),
  newsItem('n2', {
    title: 'Year in review',
    excerpt: 'Output and power',
    publishedAt: '2024-12-31T23:30:00Z',
  }),
];

function serveList(items: unknown = listed) {
  return serve(({ pathname, searchParams }) => {
    if (searchParams.has('q')) return Response.json([]);
    if (pathname === '/api/news') return Response.json(items);
    const item = listed.find(({ id, slug }) => [id, slug].some((name) => pathname === `/api/news/${name}`));
    return item
      ? Response.json({ ...item, content: `<p>Text of ${item.id}</p>` })
      : problem(404, 'Not found');
  });
}

async function findEntry(title: string): Promise<HTMLElement> {
  const entry = (await screen.findByRole('heading', { name: title })).closest('article');
  if (!entry) throw new Error(`${title} is no article`);
  return entry;
}

test('while the list loads the page says so', async () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  renderPage(<NewsPage />, '/news');
  expect(screen.getByText('Loading news articles...')).toBeVisible();
});

test('each article shows its fixed labels, its title, its long UTC date and its excerpt', async () => {
  serveList();
  renderPage(<NewsPage />, '/news');
  const entry = await findEntry('Hall two is energised');
  for (const text of ['Press Release', '3 min read', 'September 5, 2025', 'All racks run']) {
    expect(within(entry).getByText(text)).toBeVisible();
  }
  expect(within(entry).getByRole('button', { name: 'Read Full Article' })).toBeVisible();
  expect(screen.getByText('2 articles found')).toBeVisible();
  expect(screen.queryByText('Loading news articles...')).not.toBeInTheDocument();
});

test('searching narrows the list and the count, down to the empty state', async () => {
  serveList();
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  await screen.findByText('2 articles found');
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(search, 'REVIEW');
  expect(await screen.findByText('1 article found')).toBeVisible();
  expect(screen.queryByText('Hall two is energised')).not.toBeInTheDocument();
  await user.type(search, 'xyz');
  expect(await screen.findByText('No Articles Found')).toBeVisible();
  expect(screen.getByText('Try adjusting your search terms or filters')).toBeVisible();
  expect(screen.getByText('0 articles found')).toBeVisible();
});

test('the year filter offers all years and the bare years of the data', async () => {
  serveList();
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  await screen.findByText('2 articles found');
  const filter = screen.getByRole('combobox', { name: 'Year' });
  expect(filter).toHaveTextContent('All Years');
  await user.click(filter);
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['All Years', '2025', '2024']);
  await user.click(screen.getByRole('option', { name: '2024' }));
  expect(await screen.findByText('1 article found')).toBeVisible();
  expect(screen.getByText('Year in review')).toBeVisible();
});

test('what articles are called is never mistaken for a control', async () => {
  serveList();
  renderPage(<NewsPage />, '/news');
  await findEntry('Year in review');
  expect(screen.getAllByLabelText(/Year/)).toEqual([screen.getByRole('combobox', { name: 'Year' })]);
});

test('empty data is an empty list', async () => {
  serveList(null);
  renderPage(<NewsPage />, '/news');
  expect(await screen.findByText('No Articles Found')).toBeVisible();
});

test('a list that fails can be asked for again', async () => {
  let healthy = false;
  serve(() => (healthy ? Response.json(listed) : problem(503, 'The newsroom is resting')));
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  expect(await screen.findByText('The newsroom is resting')).toBeVisible();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 articles found')).toBeVisible();
});

test('a full article opens in a dialog, is named by the address, and closes with it', async () => {
  const asked = serveList();
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  const entry = await findEntry('Hall two is energised');
  await user.click(within(entry).getByRole('button', { name: 'Read Full Article' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hall two is energised' });
  expect(await within(dialog).findByText('Text of n1')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/news?article=n1');
  expect(asked).toContain('/api/news/release-n1?with=neighbours');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/news$/);
});

test('closing an article returns the focus to the button that opened it', async () => {
  serveList();
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  const entry = await findEntry('Year in review');
  const opener = within(entry).getByRole('button', { name: 'Read Full Article' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Year in review' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('content that the list holds is not fetched again', async () => {
  const asked = serveList([{ ...listed[0], content: 'Held by the list' }]);
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  await user.click(await screen.findByRole('button', { name: 'Read Full Article' }));
  expect(await screen.findByText('Held by the list')).toBeVisible();
  expect(asked.filter((address) => address.startsWith('/api/news/'))).toEqual([]);
});

test('a shared address opens its article, and closing it stays on the page', async () => {
  serveList([]);
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news?article=n2');
  const dialog = await screen.findByRole('dialog', { name: 'Year in review' });
  expect(await within(dialog).findByText('Text of n2')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/news$/);
});

test('an address of nothing published says so', async () => {
  serveList();
  renderPage(<NewsPage />, '/news?article=gone');
  const dialog = await screen.findByRole('dialog', { name: 'Article not found' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Nothing is published at this address');
  expect(within(dialog).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('an article that fails to load can be asked for again', async () => {
  let healthy = false;
  serve(({ pathname }) => {
    if (pathname === '/api/news') return Response.json(listed);
    return healthy ? Response.json({ ...listed[0], content: 'At last' }) : problem(503, 'Try later');
  });
  const user = userEvent.setup();
  // By its slug: once the list is there, an article named by its id is asked for again by that.
  renderPage(<NewsPage />, '/news?article=release-n1');
  expect(await screen.findByText('Try later')).toBeVisible();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('At last')).toBeVisible();
});

test('articles beyond the first hundred are listed and searched too', async () => {
  const many = Array.from({ length: 100 }, (_, index) => newsItem(`m${index}`));
  serve(({ search }) =>
    search.includes('&q=')
      ? Response.json([])
      : search.includes('cursor=')
        ? Response.json([newsItem('oldest', { title: 'The very first release' })])
        : Response.json(many, { headers: { link: '</api/news?limit=100&cursor=c>; rel="next"' } }),
  );
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  expect(await screen.findByText('101 articles found')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'very first');
  expect(await screen.findByText('1 article found')).toBeVisible();
});

test('the newsletter box takes an e-mail address and sends nothing', async () => {
  const asked = serveList();
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

test('the title of an article is a link to its page, which a plain click opens here', async () => {
  serveList();
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  const link = within(await findEntry('Year in review')).getByRole('link', { name: 'Year in review' });
  expect(link).toHaveAttribute('href', '/news/release-n2');
  await user.click(link);
  expect(await screen.findByRole('dialog', { name: 'Year in review' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/news?article=n2');
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a click with %s is left to the browser',
  async (modifier) => {
    serveList();
    renderPage(<NewsPage />, '/news');
    const link = within(await findEntry('Year in review')).getByRole('link');
    // jsdom cannot open another page; it is enough that a click would.
    let isLeft = false;
    const notice = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', notice, { once: true });
    fireEvent.click(link, { [modifier]: true });
    expect(isLeft).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/news$/);
  },
);

test('an open article leads to its own page', async () => {
  serveList();
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news?article=release-n2');
  const dialog = await screen.findByRole('dialog', { name: 'Year in review' });
  await user.click(within(dialog).getByRole('link', { name: 'Open as page' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/news/release-n2');
});

test('an open article leads to the one before it, in its place: closing goes back to the list', async () => {
  const [newer, older] = listed;
  serve(({ pathname }) => {
    if (pathname === '/api/news') return Response.json(listed);
    return Response.json(
      pathname === '/api/news/release-n1'
        ? { ...newer, content: '<p>Text of n1</p>', newer: null, older }
        : { ...older, content: '<p>Text of n2</p>', newer, older: null },
    );
  });
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  await user.click(within(await findEntry('Hall two is energised')).getByRole('link'));
  const previous = await screen.findByRole('link', { name: 'Previous release' });
  expect(previous).toHaveAttribute('href', '/news/release-n2');
  expect(screen.queryByRole('link', { name: 'Next release' })).not.toBeInTheDocument();
  await user.click(previous);
  const dialog = await screen.findByRole('dialog', { name: 'Year in review' });
  expect(dialog).toHaveFocus();
  expect(await within(dialog).findByText('Text of n2')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/news?article=release-n2');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/news$/);
});

test('an open article can be printed, and the link to its page be copied', async () => {
  serveList();
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news?article=n1');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('https://www.example.com/news/release-n1');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
