import { beforeEach, expect, test } from '@jest/globals';
import { problem, renderPage, serveApi } from '@site/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicDocument } from '../testing/public-document.ts';
import { Documents } from './documents.tsx';

const YEARS = [
  { year: 2025, documents: 2 },
  { year: 2024, documents: 1 },
];
let asked: string[];

/** Serves those of three documents that match the query, one per page if `isPaged`. */
function serveDocuments(isPaged = false) {
  const all = [
    publicDocument('Slides'),
    publicDocument('MD&A', { kind: 'mda', quarter: null }),
    publicDocument('Old slides', { year: 2024 }),
  ];
  asked = serveApi({
    '/api/document-years': YEARS,
    '/api/documents': ({ searchParams }) => {
      const matches = (name: 'kind' | 'year', value: string | number) =>
        [null, 'all', String(value)].includes(searchParams.get(name));
      const found = all.filter(({ kind, year }) => matches('kind', kind) && matches('year', year));
      const first = Number(searchParams.get('cursor') ?? 0);
      const shown = isPaged ? found.slice(first, first + 1) : found;
      const hasMore = isPaged && first + 1 < found.length;
      const link = { link: `</api/documents?limit=100&cursor=${first + 1}>; rel="next"` };
      return Response.json(shown, {
        headers: { 'x-total-count': String(found.length), ...(hasMore && link) },
      });
    },
  });
}

const titles = () =>
  within(screen.getByRole('list', { name: 'Documents' }))
    .getAllByRole('listitem')
    .map((entry) => within(entry).getAllByRole('link')[0]?.textContent);

beforeEach(() => serveDocuments());

test('the documents section lists all documents with kind, period, size and their release', async () => {
  serveApi({
    '/api/document-years': [],
    '/api/documents': [
      publicDocument('Slides', {
        ...{ releaseId: 'r-1', correctedAt: '2025-11-13T13:00:00.000Z', correction: 'Page 4 was wrong.' },
        earlierFiles: [{ name: 'first.pdf', url: '/media/def/first.pdf', size: 1 }],
      }),
    ],
  });
  renderPage(<Documents />, '/investors');
  const list = within(await screen.findByRole('list', { name: 'Documents' }));
  expect(list.getByRole('link', { name: 'Slides' })).toHaveAttribute('href', '/media/abc/Slides.pdf');
  // Isolated, so that a title from right to left does not reorder the text around it.
  expect(list.getByText('Slides', { selector: 'bdi' })).toBeVisible();
  expect(list.getByText('November 12, 2025')).toBeVisible();
  expect(list.getByText('Presentation, Q3 2025')).toBeVisible();
  expect(list.getByText('PDF, 1.2 MB')).toBeVisible();
  const release = list.getByRole('link', { name: 'Read the release' });
  expect(release).toHaveAttribute('href', '/news/r-1');
  expect(release).toHaveAccessibleDescription('Slides');
  expect(list.getByText('Corrected November 13, 2025')).toBeVisible();
  expect(list.getByText('Page 4 was wrong.', { selector: 'bdi' })).toBeVisible();
  expect(list.getByRole('link', { name: 'first.pdf' })).toHaveAttribute('href', '/media/def/first.pdf');
  expect(list.getByText('first.pdf', { selector: 'bdi' })).toBeVisible();
});

test('the documents section filters by kind and year, and restores the filters from the address', async () => {
  const user = userEvent.setup();
  const { unmount } = renderPage(<Documents />, '/investors');
  await waitFor(() => expect(titles()).toEqual(['Slides', 'MD&A', 'Old slides']));
  await screen.findByRole('option', { name: '2024' });
  await user.selectOptions(screen.getByLabelText('Kind'), 'Presentation');
  await waitFor(() => expect(titles()).toEqual(['Slides', 'Old slides']));
  await user.selectOptions(screen.getByLabelText('Year'), '2024');
  await waitFor(() => expect(titles()).toEqual(['Old slides']));
  expect(await screen.findByText('1 document')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Circular');
  expect(await screen.findByText('No documents match')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all documents' })).toHaveAttribute(
    'href',
    '/investors?#documents',
  );
  unmount();

  renderPage(<Documents />, '/investors?kind=mda&year=2025');
  await waitFor(() => expect(titles()).toEqual(['MD&A']));
  expect(screen.getByLabelText('Kind')).toHaveDisplayValue('MD&A');
  expect(screen.getByLabelText('Year')).toHaveDisplayValue('2025');
});

test('the documents section ignores unknown filters in the address', async () => {
  renderPage(<Documents />, '/investors?kind=novel&year=25');
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(asked).toContain('/api/documents?limit=100');
});

test('the documents section loads one page after the other, and moves the focus to the first new document', async () => {
  serveDocuments(true);
  renderPage(<Documents />, '/investors');
  await waitFor(() => expect(titles()).toEqual(['Slides']));
  expect(screen.getByText('3 documents')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'MD&A' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument());
  expect(titles()).toEqual(['Slides', 'MD&A', 'Old slides']);
});

test('the documents section keeps documents and focus if the next page fails, and "Show more" retries it', async () => {
  let healthy = false;
  serveApi({
    '/api/document-years': YEARS,
    '/api/documents': ({ searchParams }) => {
      if (!searchParams.has('cursor')) {
        const headers = { link: '</api/documents?limit=100&cursor=1>; rel="next"' };
        return Response.json([publicDocument('Slides')], { headers });
      }
      return healthy ? Response.json([publicDocument('MD&A')]) : problem(503, 'The database rests');
    },
  });
  renderPage(<Documents />, '/investors');
  const more = await screen.findByRole('button', { name: 'Show more' });
  await userEvent.click(more);
  expect(await screen.findByText('Older documents could not be loaded')).toBeVisible();
  expect(more).toHaveFocus();
  expect(titles()).toEqual(['Slides']);
  healthy = true;
  await userEvent.click(more);
  await waitFor(() => expect(titles()).toEqual(['Slides', 'MD&A']));
  expect(screen.getByRole('link', { name: 'MD&A' })).toHaveFocus();
});
