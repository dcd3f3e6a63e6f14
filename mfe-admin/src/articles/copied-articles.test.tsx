import { beforeEach, describe, expect, test } from '@jest/globals';
import { loadArticleTools } from '@site/kit';
import { screen, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { article, FakeNewsroom, problem } from '../testing/fake-newsroom.ts';
import { signIn } from '@site/kit/testing';
import { renderPage } from '../testing/render-page.tsx';
import { chooseAction } from '../testing/newsroom-page.tsx';
import { copyArticle } from '../form/copy-article.ts';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom([
    article({
      imageUrl: 'https://example.org/river.jpg',
      imageAlt: 'A river',
      shareTitle: 'It runs',
    }),
  ]);
});

test('Duplicate opens a new article with the same text and without a web address, and saves nothing', async () => {
  const { user } = renderPage(<DashboardPage />, '/admin');
  await chooseAction('Second turbine hall in service', 'Duplicate');
  const form = within(await screen.findByRole('dialog', { name: 'Create New Article' }));
  expect(await form.findByLabelText('Title')).toHaveValue('Second turbine hall in service');
  expect(form.getByLabelText('Excerpt')).toHaveValue('The hall runs at full load.');
  expect(form.getByLabelText('Author')).toHaveValue('Operations desk');
  expect(form.getByLabelText('Image URL')).toHaveValue('https://example.org/river.jpg');
  expect(form.getByLabelText('Alternative text')).toHaveValue('A river');
  expect(form.getByLabelText('Headline when shared')).toHaveValue('It runs');
  expect(form.getByLabelText('Web address')).toHaveValue('');
  const content = await form.findByLabelText('Article Content');
  expect(content).toHaveTextContent('The hall runs.');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const writes = newsroom.calls.filter(({ method }) => method !== 'GET');
  expect(writes.filter(({ path }) => !path.endsWith('/publication-check'))).toEqual([]);
  expect(localStorage).toHaveLength(2); // Only the session's token and user, no draft.
});

test('Duplicate shows the error and opens no form if the article cannot be loaded', async () => {
  newsroom.answer('GET', /a-1$/, () => problem(503, 'Back in a minute.'));
  renderPage(<DashboardPage />, '/admin');
  await chooseAction('Second turbine hall in service', 'Duplicate');
  expect(await screen.findByText('Back in a minute.')).toBeVisible();
  expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
});

test('a copy has an empty excerpt and summary if those of the original were derived from the text', async () => {
  const derived = { content: '<p>The hall runs.</p>', excerpt: 'The hall runs.', summary: 'The hall runs.' };
  const { renderArticle } = await loadArticleTools();
  const { values } = copyArticle(article(derived), 'ann', Date.now(), renderArticle);
  expect(values).toMatchObject({ excerpt: '', summary: '' });
});

test('a copy does not have the wire address and the filing address of the original', async () => {
  const published = { wireUrl: 'https://wire.example/1', filingUrl: 'https://filings.example/1' };
  const { renderArticle } = await loadArticleTools();
  const { values } = copyArticle(article(published), 'ann', Date.now(), renderArticle);
  expect(values).toMatchObject({ wireUrl: '', filingUrl: '' });
});

describe('the publish time of a copy', () => {
  test.each([
    ['before nine in Vancouver', '2026-11-24T16:59:00Z', '2026-11-24'],
    ['at nine', '2026-11-24T17:00:00Z', '2026-11-25'],
    ['in the evening, on the next day in UTC', '2026-11-25T07:59:00Z', '2026-11-25'],
    ['in the evening before the clocks go forward', '2026-03-08T07:45:00Z', '2026-03-08'],
  ])('is the next nine o’clock if the copy is made %s', async (_, now, date) => {
    const { renderArticle } = await loadArticleTools();
    const { values } = copyArticle(article(), 'ann', Date.parse(now), renderArticle);
    expect([values.publishDate, values.publishTime, values.timezone]).toEqual([
      date,
      '09:00',
      'America/Los_Angeles',
    ]);
  });
});
