import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  fill,
  listPersistedTexts,
  getOpenDialog,
  openDraft,
  openEditor,
  openNewArticle,
  openStoredArticle,
  press,
} from '../testing/article-form.tsx';
import type { ReceivedCall } from '../testing/responses.ts';
import { article, FakeNewsroom, jsonResponse, deferredResponse, problem } from '../testing/fake-newsroom.ts';
import { draft } from '../testing/fake-drafts.ts';
import { findNotificationButton } from '../testing/notification-button.ts';
import { setDate } from '../testing/set-date.ts';
import { MAX_FIRST_RETRY_DELAY_MS, typeAndPause } from '../testing/type-and-pause.ts';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});

function hidePage() {
  act(() => void window.dispatchEvent(new Event('pagehide')));
}

async function isClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('unsaved text', () => {
  test('is saved on the server after a pause in typing, and the form shows the time of saving', async () => {
    const { dialog } = await openNewArticle();
    await typeAndPause(() => fill(dialog, 'Title', 'Half a thought'));
    expect(dialog.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(newsroom.drafts.drafts).toEqual([
      expect.objectContaining({ title: 'Half a thought', articleId: null, timezone: 'America/Los_Angeles' }),
    ]);
    expect(listPersistedTexts()).toEqual([]);
    await typeAndPause(() => fill(dialog, 'Title', 'A whole thought'));
    expect(newsroom.drafts.drafts[0]?.title).toBe('A whole thought');
    expect(
      newsroom.callsTo('PUT', /drafts/).map(({ ifMatch, ifNoneMatch }) => ifMatch ?? ifNoneMatch),
    ).toEqual(['*', '"1"']);
  });

  test('is saved immediately when the page is hidden, with a request that outlives the page', async () => {
    const send = jest.spyOn(globalThis, 'fetch');
    const { dialog } = await openNewArticle();
    fill(dialog, 'Title', 'Half a thought');
    hidePage();
    await waitFor(() => expect(newsroom.drafts.drafts).toHaveLength(1));
    const calls = send.mock.calls.filter(
      ([path, init]) =>
        typeof path === 'string' && path.startsWith('/api/admin/drafts/') && init?.method === 'PUT',
    );
    expect(calls.map(([, init]) => init?.keepalive)).toEqual([true]);
  });

  test('is also stored in the browser if Create Article is pressed immediately after a change', async () => {
    const answer = deferredResponse();
    newsroom.answer('POST', /articles$/, () => answer.response, true);
    const { dialog } = await openNewArticle();
    fill(dialog, 'Title', 'Half a thought');
    press(dialog, 'Create Article');
    await waitFor(() => expect(newsroom.callsTo('POST', /articles$/)).toHaveLength(1));
    expect(listPersistedTexts()).toHaveLength(1);
    answer.give(jsonResponse(article({ id: 'a-2', title: 'Half a thought' }), { status: 201 }));
    await screen.findByText('Article Created');
    expect(listPersistedTexts()).toEqual([]);
  });

  test('remains in the browser while the server is unavailable, and is sent again automatically', async () => {
    newsroom.answer('PUT', /drafts\/[^/]+$/, () => problem(503, 'Back in a minute.'), true);
    const { dialog } = await openNewArticle();
    await typeAndPause(
      () => fill(dialog, 'Title', 'Half a thought'),
      async () => {
        expect(
          dialog.getByText('Not saved yet: Back in a minute. Trying again automatically.'),
        ).toBeVisible();
        expect(listPersistedTexts()).toHaveLength(1);
        await act(() => jest.advanceTimersByTimeAsync(MAX_FIRST_RETRY_DELAY_MS));
      },
    );
    expect(dialog.getByText(/^Saved/)).toBeVisible();
    expect(listPersistedTexts()).toEqual([]);
  });

  test("is saved by Ctrl+S or ⌘S, which do not open the browser's dialog, and a failure shows its reason", async () => {
    newsroom.answer('PUT', /drafts\/[^/]+$/, () => problem(503, 'Back in a minute.'), true);
    const { dialog } = await openNewArticle();
    fill(dialog, 'Title', 'Third hall');
    fireEvent.keyDown(document.body, { key: 'S', metaKey: true });
    await dialog.findByText(/Not saved yet: Back in a minute/);
    const isUnhandled = fireEvent.keyDown(dialog.getByLabelText('Title'), { key: 's', ctrlKey: true });
    expect(isUnhandled).toBe(false);
    await dialog.findByText(/^Saved \d\d:\d\d$/);
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'Third hall' }]);
  });

  test('is published only after the pending save of its draft, and the draft is then deleted', async () => {
    const answer = deferredResponse();
    newsroom.answer(
      'PUT',
      /drafts\/[^/]+$/,
      (call) => answer.response.then(() => newsroom.drafts.answer(call) ?? problem(500, '')),
      true,
    );
    const { dialog } = await openNewArticle();
    fill(dialog, 'Title', 'Half a thought');
    hidePage();
    press(dialog, 'Create Article');
    expect(newsroom.callsTo('POST', /articles$/)).toHaveLength(0);
    await act(async () => answer.give(new Response()));
    await screen.findByText('Article Created');
    expect(newsroom.drafts.drafts).toEqual([]);
    expect(listPersistedTexts()).toEqual([]);
  });
});

describe('closing the form', () => {
  test('needs no confirmation and saves nothing if the text was not changed', async () => {
    const { user } = await openNewArticle();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    hidePage();
    await user.keyboard('{Escape}');
    await isClosed();
    expect(newsroom.callsTo('PUT', /drafts/)).toHaveLength(0);
  });

  test('needs no confirmation if all changes are saved', async () => {
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Half a thought');
    hidePage();
    await dialog.findByText(/^Saved/);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await user.keyboard('{Escape}');
    await isClosed();
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'Half a thought' }]);
  });

  test('asks for confirmation if text is unsaved, and Undo restores the text after it is discarded', async () => {
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Half a thought');
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Close without saving?' });
    await user.click(screen.getByText('Keep editing'));
    expect(dialog.getByLabelText('Title')).toHaveValue('Half a thought');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByText('Discard changes'));
    await isClosed();
    expect(newsroom.drafts.drafts).toEqual([]);
    fireEvent.click(await findNotificationButton('Undo'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Half a thought');
  });

  test('with Discard changes restores the draft as it was opened, and Undo restores the changes', async () => {
    newsroom.drafts.drafts = [draft({ title: 'As it was' })];
    const { dialog, user } = await openDraft(newsroom);
    fill(dialog, 'Title', 'As it is');
    hidePage();
    await dialog.findByText(/^Saved/);
    await user.click(dialog.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Discard changes' }));
    await isClosed();
    const undo = await findNotificationButton('Undo');
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'As it was' }]);
    fireEvent.click(undo);
    expect(await screen.findByLabelText('Title')).toHaveValue('As it is');
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'As it is' }]);
  });

  test('offers to save unsaved text as a draft', async () => {
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Half a thought');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByText('Save draft'));
    await isClosed();
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'Half a thought' }]);
  });

  test('by Escape first leaves full-window mode', async () => {
    const { dialog, user } = await openNewArticle();
    press(dialog, 'Full Window');
    expect(dialog.getByLabelText('Title').closest('.hidden')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(dialog.getByLabelText('Title').closest('.hidden')).toBeNull();
    await user.keyboard('{Escape}');
    await isClosed();
  });
});

describe('going back in the browser', () => {
  const traverseTo = jest.fn();

  beforeEach(() => {
    traverseTo.mockClear();
    Object.assign(window, { navigation: Object.assign(new EventTarget(), { traverseTo }) });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'navigation');
  });

  /** Dispatches a `navigate` event, and returns whether the form prevented the navigation. */
  function move(navigationType: string, sameDocument = true, userInitiated = true): boolean {
    const event = new Event('navigate', { cancelable: true });
    const destination = { key: 'entry-1', sameDocument };
    Object.assign(event, { navigationType, destination, userInitiated });
    act(() => void window.navigation.dispatchEvent(event));
    return event.defaultPrevented;
  }

  test('needs a confirmation if text is unsaved, unlike other kinds of navigation', async () => {
    const { dialog, user } = await openNewArticle();
    expect(move('traverse')).toBe(false);
    fill(dialog, 'Title', 'Half a thought');
    expect(move('traverse', false)).toBe(false);
    expect(move('replace')).toBe(false);
    expect(move('traverse', true, false)).toBe(false);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    expect(move('traverse')).toBe(true);
    await user.click(await screen.findByText('Keep editing'));
    expect(traverseTo).not.toHaveBeenCalled();
    expect(move('traverse')).toBe(true);
    await user.click(await screen.findByText('Leave'));
    expect(traverseTo).toHaveBeenCalledWith('entry-1');
    expect(move('traverse')).toBe(false);
  });
});

test('a draft without a chosen publish time has the date of the day on which it is opened', async () => {
  const { dialog, unmount } = await openNewArticle();
  fill(dialog, 'Title', 'Half a thought');
  press(dialog, 'Save draft');
  await screen.findByText('Draft Saved');
  await isClosed();
  unmount();
  const [saved] = newsroom.drafts.drafts;
  expect(saved).not.toHaveProperty('publishedAt');
  setDate('2027-01-20T20:00:00Z');
  const again = await openDraft(newsroom);
  expect(again.dialog.getByLabelText('Publish Date')).toHaveValue('2027-01-20');
  expect(again.dialog.getByLabelText('Publish Time')).toHaveValue('09:00');
  expect(again.dialog.getByText('Goes public immediately, dated Wed, Jan 20, 9:00 AM PST')).toBeVisible();
  fill(again.dialog, 'Publish Date', '2027-01-18');
  expect(again.dialog.getByText('Goes public immediately, dated Mon, Jan 18, 9:00 AM PST')).toBeVisible();
  press(again.dialog, 'Now');
  expect(again.dialog.getByLabelText('Publish Date')).toHaveValue('2027-01-20');
  expect(again.dialog.getByLabelText('Publish Time')).toHaveValue('12:00');
});

describe('the form of a text that no longer exists', () => {
  test('shows that the text no longer exists, and links back to the list', async () => {
    const { user } = openEditor('/admin/drafts/d-9');
    await screen.findByText(/^This text no longer exists/);
    await user.click(screen.getByText('Back to the list'));
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin$/);
  });
});

describe('a text with changes that the server does not have', () => {
  test('is restored from the browser after a crash, and is deleted there when it is published', async () => {
    newsroom.answer('PUT', /drafts\/[^/]+$/, () => problem(503, 'Back in a minute.'), true);
    const first = await openNewArticle();
    await typeAndPause(() => fill(first.dialog, 'Title', 'Half a thought'));
    fill(first.dialog, 'Web address', 'hall-3');
    first.unmount();
    const { dialog } = await openDraft(newsroom);
    expect(dialog.getByLabelText('Title')).toHaveValue('Half a thought');
    expect(dialog.getByLabelText('Web address')).toHaveValue('hall-3');
    press(dialog, 'Create Article');
    await screen.findByText('Article Created');
    await waitFor(() => expect(listPersistedTexts()).toEqual([]));
    expect(newsroom.drafts.drafts).toEqual([]);
  });

  test('is not stored in the browser again if the response of a closed form arrives after it was published', async () => {
    const first = await openNewArticle();
    const late = deferredResponse();
    const store = (call: ReceivedCall) => newsroom.drafts.answer(call) ?? problem(500, '');
    newsroom.answer(
      'PUT',
      /drafts\/[^/]+$/,
      (call) => {
        const stored = store(call);
        return late.response.then(() => stored);
      },
      true,
    );
    fill(first.dialog, 'Title', 'Half a thought');
    hidePage();
    fill(first.dialog, 'Title', 'A whole thought');
    first.unmount();
    const { dialog } = await openDraft(newsroom);
    press(dialog, 'Create Article');
    await screen.findByText('Article Created');
    await act(async () => late.give(new Response()));
    expect(listPersistedTexts()).toEqual([]);
  });

  test('is restored with the web address of its article if the article has become public', async () => {
    newsroom.articles = [article({ slug: 'second-hall', publishedAt: '2026-01-15T17:00:00.000Z' })];
    setDate('2026-01-15T16:59:00Z');
    const first = await openStoredArticle(newsroom);
    fill(first.dialog, 'Web address', 'Not finished');
    first.unmount();
    jest.useRealTimers();
    const { user } = await openStoredArticle(newsroom);
    await user.click(await screen.findByText('Restore text'));
    await waitFor(() => expect(getOpenDialog().queryByText('Restore text')).toBeNull());
    expect(await screen.findByLabelText('Web address')).toHaveValue('/news/second-hall');
    fill(getOpenDialog(), 'Publish Date', '2026-01-15');
    press(getOpenDialog(), 'Update Article');
    await screen.findByText('Article Updated');
    expect(newsroom.callsTo('PUT', /a-1$/)[0]?.body).not.toHaveProperty('slug');
  });
});
