import { afterEach, expect, jest, test } from '@jest/globals';
import { problem, renderOnServer, renderPage, serveApi } from '@site/kit/testing';
import { newsItem } from '../testing/news-item.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReleasePage from './release-page.tsx';

const release = newsItem('r2', {
  slug: 'hall-two-is-energised',
  title: 'Hall <two> is "energised" & runs',
  excerpt: 'All racks run.',
  category: 'Operations',
  publishedAt: '2025-09-05T03:00:00.000Z',
  content: '## Water\n\nForty **megawatts**',
});
const address = '/news/hall-two-is-energised';
const resource = `/api${address}?with=neighbours`;
const visit = { page: <ReleasePage />, path: address, bodies: { [resource]: release } };

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

function headOnServer(changes: Partial<typeof release> = {}) {
  const { head } = renderOnServer({ ...visit, bodies: { [resource]: { ...release, ...changes } } });
  document.head.innerHTML = head;
  const content = (selector: string) =>
    [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute('content'));
  return { content };
}

test('the release page shows the title once as h1, the date in UTC, author, category, excerpt and text', async () => {
  const asked = serveApi(() => Response.json(release));
  renderPage(<ReleasePage />, address);
  expect(await screen.findByRole('heading', { level: 1, name: release.title })).toBeVisible();
  expect(asked).toEqual([resource]);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText('September 5, 2025, 03:00 UTC')).toHaveAttribute('datetime', release.publishedAt);
  for (const text of ['Operations', 'All racks run.']) expect(screen.getByText(text)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Water' })).toBeVisible();
  expect(screen.getByText('megawatts')).toBeVisible();
});

test('the release page adds the local time unless it is UTC, and treats a picture without alternative text as decorative', async () => {
  const offset = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(540);
  serveApi(() => Response.json({ ...release, imageUrl: 'https://img.example/hall.jpg' }));
  const { container, unmount } = renderPage(<ReleasePage />, address);
  await screen.findByText('September 5, 2025, 03:00 UTC');
  expect(screen.getAllByText(/ where you are$/)).toHaveLength(1);
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://img.example/hall.jpg');
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
  unmount();
  offset.mockReturnValue(0);
  renderPage(<ReleasePage />, address);
  await screen.findByText('September 5, 2025, 03:00 UTC');
  expect(screen.queryByText(/ where you are$/)).not.toBeInTheDocument();
});

test('the release page puts title, description, canonical address and share tags into the head once each', () => {
  const { content } = headOnServer();
  const url = 'https://www.example.com/news/hall-two-is-energised';
  expect(document.head.querySelectorAll('title')).toHaveLength(1);
  expect(document.title).toBe('Hall <two> is "energised" & runs | HydroHash Technologies');
  expect(content('meta[name="description"]')).toEqual(['All racks run.']);
  expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute('href', url);
  expect(content('meta[name="robots"]')).toEqual([]);
  expect(content('meta[property="og:type"]')).toEqual(['article']);
  expect(content('meta[property="og:title"]')).toEqual([release.title]);
  expect(content('meta[property="og:url"]')).toEqual([url]);
  expect(content('meta[property="article:published_time"]')).toEqual([release.publishedAt]);
  expect(content('meta[name="twitter:card"]')).toEqual(['summary_large_image']);
});

test.each([
  [{}, 'https://www.example.com/images/releases/hall-two-is-energised.png', ['1200']],
  [{ imageUrl: '' }, 'https://www.example.com/images/releases/hall-two-is-energised.png', ['1200']],
  [{ imageUrl: 'https://img.example/hall.jpg' }, 'https://img.example/hall.jpg', []],
  [{ imageUrl: '/media/1/hall.jpg' }, 'https://www.example.com/media/1/hall.jpg', []],
])('with the fields %j, the share picture is %s', (changes, shown, width) => {
  const { content } = headOnServer(changes);
  expect(content('meta[property="og:image"]')).toEqual([shown]);
  expect(content('meta[name="twitter:image"]')).toEqual([shown]);
  expect(content('meta[property="og:image:width"]')).toEqual(width);
});

test('share tags use the alternative text, share title and share description of a release that has them', async () => {
  const imageUrl = 'https://img.example/hall.jpg';
  const shared = {
    imageAlt: 'Racks in hall two',
    shareTitle: 'Hall two runs',
    shareDescription: 'Forty megawatts.',
  };
  const { content } = headOnServer({ ...shared, imageUrl });
  for (const network of ['meta[property="og:', 'meta[name="twitter:']) {
    expect(content(`${network}title"]`)).toEqual([shared.shareTitle]);
    expect(content(`${network}description"]`)).toEqual([shared.shareDescription]);
  }
  expect(content('meta[property="og:image:alt"]')).toEqual([shared.imageAlt]);
  expect(content('meta[name="description"]')).toEqual(['All racks run.']);
  expect(document.title).toContain(release.title);
  // Without an image, the share picture is generated, and its alternative text is the title that it contains.
  expect(headOnServer(shared).content('meta[property="og:image:alt"]')).toEqual([shared.shareTitle]);
  serveApi(() => Response.json({ ...release, ...shared, imageUrl }));
  renderPage(<ReleasePage />, address);
  expect(await screen.findByRole('img', { name: shared.imageAlt })).toHaveAttribute('src', imageUrl);
});

test('the release page ends with links to the newswire and the filing if their addresses exist', () => {
  const places = { wireUrl: 'https://www.wire.example/releases/1', filingUrl: 'https://filings.example/1' };
  const show = (changes: Partial<typeof release>) => {
    document.body.innerHTML = renderOnServer({
      ...visit,
      bodies: { [resource]: { ...release, ...changes } },
    }).body;
  };
  show(places);
  expect(screen.getByText(/^Also published/)).toHaveTextContent('Also published: wire.example, SEDAR+');
  expect(screen.getByRole('link', { name: 'wire.example' })).toHaveAttribute('href', places.wireUrl);
  expect(screen.getByRole('link', { name: 'SEDAR+' })).toHaveAttribute('href', places.filingUrl);
  show({ wireUrl: 'javascript:alert(1)' });
  expect(screen.queryByText(/^Also published/)).not.toBeInTheDocument();
});

test('the release page uses the API’s description for the head', () => {
  const described = (changes: Partial<typeof release>) =>
    headOnServer({ excerpt: '', ...changes }).content('meta[name="description"]');
  expect(described({ description: 'In short' })).toEqual(['In short']);
  expect(described({ description: '' })).toEqual([release.title]);
});

test('the release page has NewsArticle structured data with date, author, picture and publisher', () => {
  document.body.innerHTML = renderOnServer(visit).body;
  const blocks = document.querySelectorAll('script');
  expect(blocks).toHaveLength(1);
  expect(JSON.parse(blocks[0]?.textContent ?? '')).toMatchObject({
    '@type': 'NewsArticle',
    headline: release.title,
    datePublished: release.publishedAt,
    author: { name: 'HydroHash Technologies' },
    image: ['https://www.example.com/images/releases/hall-two-is-energised.png'],
    publisher: { name: 'HydroHash Technologies', logo: { url: 'https://www.example.com/icon-512.png' } },
    mainEntityOfPage: 'https://www.example.com/news/hall-two-is-energised',
  });
});

const corrected = {
  correction: 'The dividend is 4 cents, not 5.',
  correctedAt: '2026-11-24T16:00:00.000Z',
};

test('the release page shows a correction above the text, and its date in the structured data', () => {
  document.body.innerHTML = renderOnServer({
    ...visit,
    bodies: { [resource]: { ...release, ...corrected } },
  }).body;
  const note = screen.getByRole('note');
  expect(note).toHaveTextContent('Correction, Nov 24, 2026: The dividend is 4 cents, not 5.');
  const text = screen.getByText('All racks run.');
  expect(note.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(JSON.parse(document.querySelector('script')?.textContent ?? '')).toMatchObject({
    datePublished: release.publishedAt,
    dateModified: corrected.correctedAt,
    correction: { '@type': 'CorrectionComment', text: corrected.correction },
  });
  expect(headOnServer(corrected).content('meta[property="article:modified_time"]')).toEqual([
    corrected.correctedAt,
  ]);
  expect(headOnServer().content('meta[property="article:modified_time"]')).toEqual([]);
});

test('the release page shows title, date and reason of a withdrawn release, and is noindex', async () => {
  const withdrawal = { title: release.title, withdrawnAt: '2026-11-24T16:00:00Z', reason: 'Too early.' };
  serveApi(() => Response.json({ message: 'It was withdrawn.', withdrawal }, { status: 410 }));
  renderPage(<ReleasePage />, address);
  expect(await screen.findByRole('heading', { level: 1, name: release.title })).toBeVisible();
  expect(screen.getByText('This release was withdrawn on November 24, 2026.')).toBeVisible();
  expect(screen.getByText('Too early.')).toBeVisible();
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(screen.getByRole('link', { name: 'Go to all news' })).toHaveAttribute('href', '/news');
});

test('the release page without data shows a loading message and a general title', () => {
  const { head, body } = renderOnServer({ ...visit, bodies: {} });
  expect(head).toContain('<title>News release | HydroHash Technologies</title>');
  expect(head).not.toContain('canonical');
  expect(body).toContain('Loading release...');
  expect(body).toMatch(/<h1[^>]*>News release<\/h1>/);
});

test('the release page shows a message for an unknown release, is noindex and links to all news', async () => {
  serveApi(() => problem(404, 'There is no such release.'));
  renderPage(<ReleasePage />, address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Release not found' })).toBeVisible();
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(screen.getByRole('link', { name: 'Go to all news' })).toHaveAttribute('href', '/news');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('the release page offers Retry if the release could not be loaded', async () => {
  let healthy = false;
  serveApi(() => (healthy ? Response.json(release) : problem(503, 'The newsroom is resting')));
  const user = userEvent.setup();
  renderPage(<ReleasePage />, address);
  expect(await screen.findByText('The newsroom is resting')).toBeVisible();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: release.title })).toBeVisible();
});

test('the release page copies the link, and shows an error if the browser forbids it', async () => {
  serveApi(() => Response.json(release));
  const user = userEvent.setup();
  renderPage(
    <>
      <ReleasePage />
    </>,
    address,
  );
  const button = await screen.findByRole('button', { name: 'Copy link' });
  await user.click(button);
  expect(await navigator.clipboard.readText()).toMatch(/\/news\/hall-two-is-energised$/);
  expect(await screen.findByText('Link Copied')).toBeVisible();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(button);
  expect(await screen.findByText('The link could not be copied')).toBeVisible();
});

test('the release page links to the previous and next release, and offers Share if the browser supports it', async () => {
  const newer = { slug: 'release-r3', title: 'Newer release' };
  const older = { slug: 'release-r1', title: 'Older release' };
  const asked = serveApi(() => Response.json({ ...release, newer, older }));
  const share = jest.fn<Navigator['share']>().mockResolvedValue();
  Object.assign(navigator, { share });
  try {
    renderPage(<ReleasePage />, address);
    const nav = within(await screen.findByRole('navigation', { name: 'Releases before and after' }));
    const previous = nav.getByRole('link', { name: /Previous release.*Older release/ });
    expect(previous).toHaveAttribute('href', '/news/release-r1');
    // Isolated, so that a title from right to left does not reorder the label.
    expect(within(previous).getByText('Older release', { selector: 'bdi' })).toBeVisible();
    const next = nav.getByRole('link', { name: /Next release.*Newer release/ });
    expect(next).toHaveAttribute('href', '/news/release-r3');
    expect(asked).toEqual([resource]);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({
      title: release.title,
      url: expect.stringMatching(/\/news\/hall-two-is-energised$/),
    });
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

test('the release page shows no links to other releases if there is only one, and no Share button without browser support', async () => {
  serveApi(() => Response.json({ ...release, newer: null, older: null }));
  renderPage(<ReleasePage />, address);
  const nav = within(await screen.findByRole('navigation', { name: 'Releases before and after' }));
  expect(nav.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

test('the release page shows the named contacts for investors and media if they are configured', async () => {
  serveApi(() => Response.json(release));
  const { unmount } = renderPage(<ReleasePage />, address);
  expect(await screen.findByRole('complementary', { name: 'Contact' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Contacts' })).not.toBeInTheDocument();
  unmount();
  const company = {
    investorContact: 'Jane Doe | +1 604 555 0143 | jane@example.com',
    mediaContact: 'Max Roe | +1 604 555 0144',
  };
  renderPage(<ReleasePage />, address, { company });
  const aside = within(await screen.findByRole('complementary', { name: 'Contact' }));
  const [investors, media] = aside.getAllByRole('listitem');
  expect(investors).toHaveTextContent('Investor relationsJane Doe+1 604 555 0143jane@example.com');
  expect(media).toHaveTextContent('Media relationsMax Roe+1 604 555 0144');
});
