import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fill, openNewArticle } from '../testing/article-form.tsx';
import { FakeNewsroom } from '../testing/fake-newsroom.ts';
import { signIn } from '../testing/render-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom();
});

/** Presses Create Article for a new text; it is created, and the answer is lost. */
async function loseAnswer(withDraft: boolean) {
  const page = await openNewArticle();
  fill(page.dialog, 'Title', 'Third hall');
  if (withDraft) {
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await page.dialog.findByText(/^Saved/);
  }
  newsroom.loseNextCreation();
  await page.user.click(page.dialog.getByRole('button', { name: 'Create Article' }));
  expect(await screen.findByText('Failed to Create Article')).toBeVisible();
  return page;
}

test.each([
  ['with a draft', true],
  ['without one', false],
])(
  'after an answer that was lost the second press gives the article of the first, %s',
  async (_, withDraft) => {
    const { dialog, user } = await loseAnswer(withDraft);
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    expect(await screen.findByText('Article Created')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(newsroom.articles.map(({ title }) => title)).toEqual(['Third hall']);
    const keys = newsroom.callsTo('POST', /articles$/).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{8,100}$/);
  },
);

test.each([
  ['with a draft', true],
  ['without one', false],
])('what was changed in between becomes a change of that article, %s', async (_, withDraft) => {
  const { dialog, user } = await loseAnswer(withDraft);
  fill(dialog, 'Title', 'Third hall in service');
  await user.click(dialog.getByRole('button', { name: 'Create Article' }));
  expect(await dialog.findByText('This article was saved by your first try')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save my version' }));
  expect(await screen.findByText('Article Updated')).toBeVisible();
  expect(newsroom.articles.map(({ title, version }) => [title, version])).toEqual([
    ['Third hall in service', 2],
  ]);
});

test('another text has another key', async () => {
  const { dialog, user } = await openNewArticle();
  fill(dialog, 'Title', 'Third hall');
  await user.click(dialog.getByRole('button', { name: 'Create Article' }));
  expect(await screen.findByText('Article Created')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create New Article' }));
  const again = within(await screen.findByRole('dialog', { name: 'Create New Article' }));
  await again.findByLabelText('Title');
  fill(again, 'Title', 'Third hall');
  await user.click(again.getByRole('button', { name: 'Create Article' }));
  await waitFor(() => expect(newsroom.articles).toHaveLength(2));
});
