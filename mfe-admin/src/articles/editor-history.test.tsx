import { beforeEach, expect, test } from '@jest/globals';
import { Button, useNavigate } from '@site/kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { draft } from '../testing/fake-drafts.ts';
import { article, deferredResponse, FakeNewsroom, jsonResponse } from '../testing/fake-newsroom.ts';
import { findCard } from '../testing/newsroom-page.tsx';
import { findNotificationButton } from '../testing/notification-button.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SignedInNewsroom } from '../testing/signed-in-newsroom.tsx';
import { ArticleWorkspace } from './article-workspace.tsx';

const hall = 'Second turbine hall in service';
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});

function BrowserButtons() {
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate(-1)}>Back</Button>
      <Button onClick={() => void navigate(1)}>Forward</Button>
    </>
  );
}

async function openEditor(title: string) {
  fireEvent.click((await findCard(title)).getByRole('button', { name: 'Edit' }));
  return screen.findByLabelText('Title');
}

function renderEditorHistory() {
  return renderPage(
    <SignedInNewsroom>
      <ArticleWorkspace />
      <BrowserButtons />
    </SignedInNewsroom>,
    '/admin?sort=oldest',
  );
}

async function openEditorFromList() {
  const { user } = renderEditorHistory();
  const title = await openEditor(hall);
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/articles/a-1?sort=oldest');
  return { user, title };
}

async function listIsShown() {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent('/admin?sort=oldest');
}

test('closing the editor goes back to the list in the browser history, so that Forward opens it again', async () => {
  const { user } = await openEditorFromList();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await listIsShown();
  await user.click(screen.getByRole('button', { name: 'Forward' }));
  expect(await screen.findByLabelText('Title')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await listIsShown();
});

test('closing the editor goes back to the list after Undo of Discard changes', async () => {
  const { user, title } = await openEditorFromList();
  fireEvent.change(title, { target: { value: 'Third hall' } });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Discard changes' }));
  await listIsShown();
  fireEvent.click(await findNotificationButton('Undo'));
  expect(await screen.findByLabelText('Title')).toHaveValue('Third hall');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await listIsShown();
});

test('the editor can be closed after a double click on Edit has opened it twice', async () => {
  const { user } = renderPage(
    <SignedInNewsroom>
      <ArticleWorkspace />
    </SignedInNewsroom>,
    '/admin?sort=oldest',
  );
  const edit = (await findCard(hall)).getByRole('button', { name: 'Edit' });
  act(() => {
    edit.click();
    edit.click();
  });
  const title = await screen.findByLabelText('Title');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(title).not.toBeInTheDocument());
  await screen.findByLabelText('Title');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await listIsShown();
});

async function updateAndGoBack() {
  const saved = deferredResponse();
  newsroom.answer('PUT', /a-1$/, () => saved.response, true);
  const { user } = await openEditorFromList();
  await user.click(screen.getByRole('button', { name: 'Update Article' }));
  await waitFor(() => expect(newsroom.callsTo('PUT', /a-1$/)).toHaveLength(1));
  fireEvent.click(screen.getByText('Back'));
  await listIsShown();
  return async () => {
    const stored = article({ title: 'Saved', version: 2 });
    newsroom.articles = newsroom.articles.map((one) => (one.id === stored.id ? stored : one));
    saved.give(jsonResponse(stored));
    expect(await screen.findByText('Article Updated')).toBeVisible();
    await findCard('Saved');
  };
}

test('the list remains open if an article is saved after the user has gone back', async () => {
  const respond = await updateAndGoBack();
  await respond();
  await listIsShown();
  fireEvent.click(screen.getByRole('button', { name: 'Forward' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Saved');
});

test('an editor remains open if an article is saved after the user has gone back', async () => {
  const other = 'Third turbine hall in service';
  newsroom.articles = [article(), article({ id: 'a-2', title: other })];
  const respond = await updateAndGoBack();
  await openEditor(other);
  await respond();
  expect(screen.getByLabelText('Title')).toHaveValue(other);
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/articles/a-2?sort=oldest');
  fireEvent.click(screen.getByText('Back'));
  await listIsShown();
});

test.each([
  { choice: 'Keep mine as a new draft', result: 'Kept thought' },
  { choice: 'Use theirs', result: 'Your Text Was Discarded' },
])(
  'an editor remains in the browser history if the response to $choice arrives after the user has gone back',
  async ({ choice, result }) => {
    newsroom.drafts.drafts = [draft()];
    const { user } = renderEditorHistory();
    await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'My thought' } });
    newsroom.drafts.drafts = [draft({ title: 'Their thought', version: 2 })];
    fireEvent(window, new Event('pagehide'));
    await screen.findByText('This draft was changed elsewhere, by ben');
    const saved = deferredResponse();
    newsroom.answer('PUT', /drafts\/[^/]+$/, () => saved.response, true);
    await user.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(newsroom.callsTo('PUT', /drafts/)).toHaveLength(2));
    fireEvent.click(screen.getByText('Back'));
    await listIsShown();
    await openEditor(hall);
    const id = newsroom.callsTo('PUT', /drafts/)[1]?.path.slice('/api/admin/drafts/'.length) ?? '';
    newsroom.drafts.drafts = [draft({ id, title: 'Kept thought' })];
    saved.give(jsonResponse(newsroom.drafts.drafts[0]));
    expect(await screen.findByText(result)).toBeVisible();
    fireEvent.click(screen.getByText('Back'));
    await listIsShown();
    fireEvent.click(screen.getByText('Forward'));
    expect(await screen.findByLabelText('Title')).toHaveValue(hall);
  },
);
