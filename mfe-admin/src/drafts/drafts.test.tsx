import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { fill, openNewArticle, openStoredArticle } from '../testing/article-form.tsx';
import { draft } from '../testing/fake-drafts.ts';
import { article, FakeNewsroom, pendingAnswer, problem } from '../testing/fake-newsroom.ts';
import { renderPage, signIn } from '../testing/render-page.tsx';

/** Milliseconds: typing rests no longer before it is saved, and a call that failed before it is made again. */
const longestRest = 3_500;
const longestRetry = 6_000;
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom([article()]);
});

function keptTexts() {
  return Object.keys(localStorage).filter((name) => name.startsWith('adminDraft:'));
}

function hidePage() {
  act(() => void window.dispatchEvent(new Event('pagehide')));
}

/** Types, and lets the time pass after which that is saved. */
async function typeAndRest(type: () => void, later?: () => Promise<void>) {
  jest.useFakeTimers();
  try {
    act(type);
    await act(() => jest.advanceTimersByTimeAsync(longestRest));
    await later?.();
  } finally {
    jest.useRealTimers();
  }
}

async function openDraft(name = 'Create New Article') {
  const page = renderPage(<DashboardPage />, '/admin');
  await page.user.click(await screen.findByRole('button', { name: 'Continue writing' }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findByLabelText('Article Content');
  return { ...page, dialog };
}

describe('writing', () => {
  test('a rest in typing saves the text on the server, and says so quietly', async () => {
    const { dialog } = await openNewArticle();
    await typeAndRest(() => fill(dialog, 'Title', 'Half a thought'));
    expect(dialog.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(newsroom.drafts.drafts).toEqual([
      expect.objectContaining({ title: 'Half a thought', articleId: null, timezone: 'America/Los_Angeles' }),
    ]);
    expect(keptTexts()).toEqual([]);
    await typeAndRest(() => fill(dialog, 'Title', 'A whole thought'));
    expect(newsroom.drafts.drafts[0]?.title).toBe('A whole thought');
    expect(newsroom.callsTo('PUT', /drafts/).map(({ ifMatch }) => ifMatch)).toEqual(['"1"']);
    expect(newsroom.callsTo('POST', /drafts/)).toHaveLength(1);
  });

  test('without a change nothing is saved', async () => {
    const { user } = await openNewArticle();
    hidePage();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(newsroom.callsTo('POST', /drafts/)).toHaveLength(0);
  });

  test('leaving the page saves at once, with a call that outlives it', async () => {
    const send = jest.spyOn(globalThis, 'fetch');
    const { dialog } = await openNewArticle();
    fill(dialog, 'Title', 'Half a thought');
    hidePage();
    await waitFor(() => expect(newsroom.drafts.drafts).toHaveLength(1));
    const calls = send.mock.calls.filter(
      ([path, init]) => path === '/api/admin/drafts' && init?.method === 'POST',
    );
    expect(calls.map(([, init]) => init?.keepalive)).toEqual([true]);
  });

  test('what the server does not take stays in the browser, and is sent by itself', async () => {
    newsroom.answer('POST', /drafts$/, () => problem(503, 'Back in a minute.'), true);
    const { dialog } = await openNewArticle();
    await typeAndRest(
      () => fill(dialog, 'Title', 'Half a thought'),
      async () => {
        expect(dialog.getByText('Not saved yet: Back in a minute. Trying again by itself.')).toBeVisible();
        expect(keptTexts()).toHaveLength(1);
        await act(() => jest.advanceTimersByTimeAsync(longestRetry));
      },
    );
    expect(dialog.getByText(/^Saved/)).toBeVisible();
    expect(keptTexts()).toEqual([]);
  });

  test('a session that has ended is renewed from the status, and the text is then saved', async () => {
    const { dialog, user } = await openNewArticle();
    newsroom.token = 'token-2';
    fill(dialog, 'Title', 'Half a thought');
    hidePage();
    expect(await dialog.findByText('Not saved yet: your session has ended.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    const again = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    await user.type(again.getByLabelText('Username'), 'admin');
    await user.type(again.getByLabelText('Password'), 'a long enough secret');
    await user.click(again.getByRole('button', { name: 'Login to Admin Portal' }));
    await waitFor(() => expect(newsroom.drafts.drafts[0]?.title).toBe('Half a thought'));
  });

  test('Save draft saves now and closes; the draft is listed with who and when', async () => {
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Half a thought');
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Draft Saved')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const list = within(await screen.findByRole('region', { name: 'Drafts' }));
    expect(await list.findByText('Half a thought')).toBeVisible();
    expect(list.getByText(/New article, admin,/)).toHaveTextContent(/P[SD]T \(.*UTC\)$/);
  });

  test('discarding a text that was begun here takes its draft away', async () => {
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Half a thought');
    hidePage();
    await dialog.findByText(/^Saved/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(newsroom.drafts.drafts).toEqual([]));
  });
});

describe("a colleague's draft", () => {
  test('is opened as it was left, time and zone included, and nothing is sent until it is changed', async () => {
    newsroom.drafts.drafts = [draft({ timezone: 'Europe/Paris' })];
    const { dialog, unmount } = await openDraft();
    expect(dialog.getByLabelText('Title')).toHaveValue('Half a thought');
    expect(dialog.getByLabelText('Publish Date')).toHaveValue('2026-12-01');
    expect(dialog.getByLabelText('Publish Time')).toHaveValue('18:00');
    unmount();
    expect(newsroom.callsTo('PUT', /drafts|articles/)).toHaveLength(0);
    expect(newsroom.drafts.drafts[0]?.updatedBy).toBe('ben');
  });

  test('becomes the article, and is gone', async () => {
    newsroom.drafts.drafts = [draft()];
    const { dialog, user } = await openDraft();
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(newsroom.callsTo('POST', /articles$/)[0]?.body).toMatchObject({
      draftId: 'd-1',
      title: 'Half a thought',
    });
    expect(screen.queryByRole('region', { name: 'Drafts' })).not.toBeInTheDocument();
  });

  test('of an article is offered where the article is edited, and becomes its update', async () => {
    newsroom.drafts.drafts = [draft({ articleId: 'a-1', articleVersion: 1, title: 'Better words' })];
    const { dialog, user } = await openStoredArticle();
    await user.click(await dialog.findByRole('button', { name: 'Restore text' }));
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveValue('Better words'));
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(newsroom.callsTo('PUT', /a-1$/)[0]?.body).toMatchObject({ draftId: 'd-1', title: 'Better words' });
  });

  test('that was written on an older version meets the newer article, also after it was saved again', async () => {
    newsroom.articles = [article({ title: 'Their title', version: 2 })];
    newsroom.drafts.drafts = [draft({ articleId: 'a-1', articleVersion: 1, title: 'My title' })];
    const { dialog } = await openDraft('Edit Article');
    expect(await dialog.findByText('Someone else changed this article first')).toBeVisible();
    fill(dialog, 'Title', 'My better title');
    hidePage();
    await waitFor(() =>
      expect(newsroom.drafts.drafts[0]).toMatchObject({ title: 'My better title', articleVersion: 1 }),
    );
  });

  test('that was published meanwhile does not become a second article', async () => {
    newsroom.drafts.drafts = [draft()];
    const { dialog, user } = await openDraft();
    newsroom.drafts.drafts = [];
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    expect(await dialog.findByText('This draft is no longer there')).toBeVisible();
    expect(newsroom.articles).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Keep my text as a new draft' }));
    hidePage();
    await waitFor(() => expect(newsroom.drafts.drafts).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    expect(await screen.findByText('Article Created')).toBeVisible();
  });
});

describe('two people writing the same draft', () => {
  async function meet() {
    newsroom.drafts.drafts = [draft()];
    const page = await openDraft();
    newsroom.drafts.drafts = [draft({ title: 'Their thought', version: 2 })];
    fill(page.dialog, 'Title', 'My thought');
    hidePage();
    await page.dialog.findByText('This draft was changed elsewhere, by ben');
    return page;
  }

  test('the second sees both versions, and nothing is overwritten or published', async () => {
    const { dialog, user } = await meet();
    expect(dialog.getByRole('status', { name: 'Draft' })).toHaveTextContent(/^Not saved yet: choose above/);
    expect(dialog.queryByText(/^Saved/)).not.toBeInTheDocument();
    const titles = dialog.getByRole('heading', { level: 4, name: 'Title' }).nextElementSibling;
    expect(titles).toHaveTextContent('Your versionMy thoughtTheir versionTheir thought');
    await user.click(dialog.getByRole('button', { name: 'Create Article' }));
    expect(newsroom.drafts.drafts[0]?.title).toBe('Their thought');
    expect(newsroom.callsTo('POST', /articles$/)).toHaveLength(0);
  });

  test('your own version can become a draft of its own', async () => {
    const { dialog, user } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Keep my version as another draft' }));
    hidePage();
    await waitFor(() =>
      expect(new Set(newsroom.drafts.drafts.map(({ title }) => title))).toEqual(
        new Set(['My thought', 'Their thought']),
      ),
    );
    expect(newsroom.callsTo('POST', /drafts$/)[0]?.body).toMatchObject({ basedOn: 'd-1' });
    await waitFor(() => expect(keptTexts()).toEqual([]));
  });

  test('theirs can be taken, and your own brought back', async () => {
    const { dialog, user } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Use their version' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Their thought');
    expect(keptTexts()).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Bring my version back' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('My thought');
    hidePage();
    await waitFor(() => expect(newsroom.drafts.drafts).toHaveLength(2));
  });
});

test('what an earlier release kept in the browser is brought to the server', async () => {
  const values = {
    ...{ title: 'Kept for long', excerpt: '', summary: '', author: 'Desk', category: 'Press Release' },
    ...{
      publishDate: '2026-12-01',
      publishTime: '09:00',
      timezone: 'UTC',
      imageUrl: '',
      content: '<p>Long</p>',
    },
  };
  const kept = { id: 'old-draft', username: 'admin', articleId: null, version: null, values, savedAt: 1 };
  localStorage.setItem('adminDraft:old-draft', JSON.stringify(kept));
  renderPage(<DashboardPage />, '/admin');
  await waitFor(() => expect(keptTexts()).toEqual([]));
  expect(newsroom.drafts.drafts).toEqual([
    expect.objectContaining({ title: 'Kept for long', publishedAt: '2026-12-01T09:00:00.000Z' }),
  ]);
  expect(await screen.findByText('Kept for long')).toBeVisible();
});

test('an article waits for the draft that is under way, so that none stays behind', async () => {
  const answer = pendingAnswer();
  newsroom.answer(
    'POST',
    /drafts$/,
    (call) => answer.response.then(() => newsroom.drafts.answer(call) ?? problem(500, '')),
    true,
  );
  const { dialog, user } = await openNewArticle();
  fill(dialog, 'Title', 'Half a thought');
  hidePage();
  await user.click(dialog.getByRole('button', { name: 'Create Article' }));
  expect(newsroom.callsTo('POST', /articles$/)).toHaveLength(0);
  await act(async () => answer.give(new Response()));
  expect(await screen.findByText('Article Created')).toBeVisible();
  expect(newsroom.drafts.drafts).toEqual([]);
  expect(keptTexts()).toEqual([]);
});
