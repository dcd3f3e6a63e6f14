import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { article, FakeNewsroom, problem } from '../testing/fake-newsroom.ts';
import { signIn } from '@site/kit/testing';
import { renderPage } from '../testing/render-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom();
});

async function openPreview() {
  const { user } = renderPage(<DashboardPage />, '/admin');
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Article Preview' })) };
}

test('the preview shows title, date, author, category, excerpt and body', async () => {
  newsroom.articles = [
    article({ category: 'Operations', content: '&lt;p&gt;The <b>hall</b> runs.&lt;/p&gt;' }),
  ];
  const { dialog } = await openPreview();
  expect(await dialog.findByRole('heading', { name: 'Second turbine hall in service' })).toBeVisible();
  for (const text of [
    'January 15, 2026, 17:00 UTC',
    'Operations desk',
    'Operations',
    'The hall runs at full load.',
    'Press Release',
  ]) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  expect(await dialog.findByText('hall', { selector: 'b, strong' })).toBeVisible();
  expect(dialog.queryByText(/Scheduled Article/)).not.toBeInTheDocument();
});

test('the preview of a scheduled article has a banner with the publish date', async () => {
  newsroom.articles = [article({ publishedAt: '2999-03-04T17:00:00.000Z' })];
  const { dialog } = await openPreview();
  expect(
    await dialog.findByText(
      'Scheduled Article - Will be published on March 4, 2999 at 9:00 AM PST (17:00 UTC)',
    ),
  ).toBeVisible();
});

test('the preview shows the error if the article cannot be loaded, and Retry loads it again', async () => {
  newsroom.articles = [article()];
  newsroom.answer('GET', /a-1$/, () => problem(503, 'Back in a minute.'), true);
  const { user, dialog } = await openPreview();
  expect(await dialog.findByText('Back in a minute.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('The hall runs.')).toBeVisible();
});

test('the preview from the form shows unsaved text', async () => {
  newsroom.articles = [article()];
  const { user } = renderPage(<DashboardPage />, '/admin');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Article' }));
  await user.type(await form.findByLabelText('Title'), ' at last');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Article Preview' }));
  expect(dialog.getByRole('heading', { name: 'Second turbine hall in service at last' })).toBeVisible();
});

test('the preview shows the release without a frame, and in a frame with the width of the other layout', async () => {
  newsroom.articles = [article({ imageUrl: 'https://img.example/hall.jpg' })];
  const { user, dialog } = await openPreview();
  await user.click(await dialog.findByRole('radio', { name: /Desktop|Phone/, checked: false }));
  const frame = dialog.getByTitle<HTMLIFrameElement>(/^Preview: /);
  // A region with a tab stop can be scrolled by keyboard, in case the frame is wider than the window.
  expect(dialog.getByRole('region', { name: frame.title })).toHaveAttribute('tabindex', '0');
  const inner = within(frame.contentDocument?.body ?? document.body);
  expect(inner.getByRole('heading', { name: 'Second turbine hall in service' })).toBeInTheDocument();
  await inner.findByText('The hall runs.');
  expect(dialog.queryByText('The hall runs.')).not.toBeInTheDocument();
});
