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
    article({ imageUrl: 'https://example.org/river.jpg', imageAlt: 'A river', shareTitle: 'It runs' }),
  ]);
});

test('Duplicate opens a new article that reads as the old one, and saves nothing', async () => {
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
  expect(localStorage).toHaveLength(2); // Token and user.
});

test('an article that cannot be read is not duplicated, and the reason is said', async () => {
  newsroom.answer('GET', /a-1$/, () => problem(503, 'Back in a minute.'));
  renderPage(<DashboardPage />, '/admin');
  await chooseAction('Second turbine hall in service', 'Duplicate');
  expect(await screen.findByText('Back in a minute.')).toBeVisible();
  expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
});

test('an excerpt and a summary that follow the text go on following it in the copy', async () => {
  const derived = { content: '<p>The hall runs.</p>', excerpt: 'The hall runs.', summary: 'The hall runs.' };
  const { renderArticle } = await loadArticleTools();
  const { values } = copyArticle(article(derived), 'ann', Date.now(), renderArticle);
  expect(values).toMatchObject({ excerpt: '', summary: '' });
});

test('where the old one was published too, the copy was not', async () => {
  const published = { wireUrl: 'https://wire.example/1', filingUrl: 'https://filings.example/1' };
  const { renderArticle } = await loadArticleTools();
  const { values } = copyArticle(article(published), 'ann', Date.now(), renderArticle);
  expect(values).toMatchObject({ wireUrl: '', filingUrl: '' });
});

describe('the publish time of a copy', () => {
  test.each([
    ['before nine in Vancouver', '2026-11-24T16:59:00Z', '2026-11-24'],
    ['at nine', '2026-11-24T17:00:00Z', '2026-11-25'],
    ['late in the evening, a new day in UTC', '2026-11-25T07:59:00Z', '2026-11-25'],
    ['late before the clocks go forward', '2026-03-08T07:45:00Z', '2026-03-08'],
  ])('%s it is the next nine o’clock', async (_, now, date) => {
    const { renderArticle } = await loadArticleTools();
    const { values } = copyArticle(article(), 'ann', Date.parse(now), renderArticle);
    expect([values.publishDate, values.publishTime, values.timezone]).toEqual([
      date,
      '09:00',
      'America/Los_Angeles',
    ]);
  });
});
