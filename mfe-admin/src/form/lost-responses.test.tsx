import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  fill,
  listPersistedTexts,
  getOpenDialog,
  openDraft,
  openForm,
  openNewArticle,
  openStoredArticle,
  press,
} from '../testing/article-form.tsx';
import { draft } from '../testing/fake-drafts.ts';
import { article, FakeNewsroom, problem } from '../testing/fake-newsroom.ts';
import { openNewsroom } from '../testing/newsroom-page.tsx';
import { findNotificationButton } from '../testing/notification-button.ts';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});

function hidePage() {
  act(() => void window.dispatchEvent(new Event('pagehide')));
}

describe('lost responses', () => {
  test('publishing leaves no draft if the response to the first save of the draft was lost', async () => {
    const { dialog } = await openNewArticle();
    fill(dialog, 'Title', 'Third');
    newsroom.drafts.loseNextSave(newsroom);
    hidePage();
    await dialog.findByText(/^Not saved yet/);
    fill(dialog, 'Title', 'Third hall');
    press(dialog, 'Create Article');
    await screen.findByText('Article Created');
    expect(newsroom.drafts.drafts).toEqual([]);
    expect(newsroom.articles).toHaveLength(2);
  });

  /** Presses Create Article for a new text, and loses the response of the server. */
  async function loseAnswer(withDraft: boolean) {
    const page = await openNewArticle();
    fill(page.dialog, 'Title', 'Third hall');
    if (withDraft) {
      hidePage();
      await page.dialog.findByText(/^Saved/);
    }
    newsroom.loseNextCreation();
    press(page.dialog, 'Create Article');
    await screen.findByText('Failed to Create Article');
    return page;
  }

  test.each([
    ['with a draft', true],
    ['without a draft', false],
  ])(
    'pressing the button again creates no second article if the response to the creation %s was lost',
    async (_, withDraft) => {
      const { dialog } = await loseAnswer(withDraft);
      press(dialog, 'Create Article');
      await screen.findByText('Article Created');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(newsroom.articles.map(({ title }) => title)).toEqual([
        'Third hall',
        'Second turbine hall in service',
      ]);
      const keys = newsroom.callsTo('POST', /articles$/).map(({ idempotencyKey }) => idempotencyKey);
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toMatch(/^[\w-]{8,100}$/);
    },
  );

  test('later changes update the created article if the response to the creation was lost', async () => {
    const { dialog } = await loseAnswer(true);
    fill(dialog, 'Title', 'Third hall in service');
    press(dialog, 'Create Article');
    await dialog.findByText('This article was saved by your first attempt');
    press(dialog, 'Keep mine as a new draft');
    await waitFor(() => expect(screen.queryByText(/^This article was saved by/)).toBeNull());
    await screen.findByLabelText('Title');
    press(getOpenDialog(), 'Update Article');
    await screen.findByText('Article Updated');
    expect(newsroom.articles[0]).toMatchObject({ title: 'Third hall in service', version: 2 });
    expect(newsroom.articles).toHaveLength(2);
  });

  test('two equal articles are both created, because they have different idempotency keys', async () => {
    for (let count = 0; count < 2; count += 1) {
      const { dialog, unmount } = await openNewArticle();
      fill(dialog, 'Title', 'Third hall');
      press(dialog, 'Create Article');
      await screen.findByText('Article Created');
      unmount();
    }
    expect(newsroom.articles).toHaveLength(3);
  });

  test('an update whose response was lost is not a conflict if the stored article has the same content', async () => {
    const { dialog } = await openStoredArticle(newsroom);
    fill(dialog, 'Title', 'Third hall');
    newsroom.loseNextUpdate();
    press(dialog, 'Update Article');
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(newsroom.articles).toMatchObject([{ title: 'Third hall', version: 2 }]);
  });

  test('a save of a draft whose response was lost is not a conflict, even after further changes', async () => {
    newsroom.drafts.drafts = [draft()];
    const { dialog } = await openDraft(newsroom);
    newsroom.drafts.loseNextSave(newsroom);
    fill(dialog, 'Title', 'My thought');
    hidePage();
    await dialog.findByText(/^Not saved yet/);
    fill(dialog, 'Title', 'My second thought');
    hidePage();
    await dialog.findByText(/^Saved/);
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'My second thought' }]);
  });
});

describe('a draft of which only the review has changed on the server', () => {
  test('is saved without a conflict', async () => {
    newsroom.reviewRequired = true;
    newsroom.drafts.drafts = [draft({ review: 'requested', reviewer: 'ben', reviewRequestedBy: 'admin' })];
    const { dialog } = await openDraft(newsroom);
    const returned = {
      review: 'returned',
      reviewer: 'ben',
      reviewedBy: 'ben',
      reviewRemark: 'Why?',
    } as const;
    newsroom.drafts.drafts = [draft({ ...returned, version: 2 })];
    fill(dialog, 'Title', 'My thought');
    hidePage();
    await dialog.findByText(/^Saved/);
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'My thought', version: 3 }]);
    expect(dialog.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
  });
});

describe('while the server cannot store drafts', () => {
  beforeEach(() => {
    for (const method of ['PUT', 'GET', 'DELETE']) {
      newsroom.answer(method, /drafts/, () => problem(503, 'Back in a minute.'));
    }
  });

  test('a release is published without its draft', async () => {
    const { dialog } = await openNewArticle();
    fill(dialog, 'Title', 'Third hall');
    hidePage();
    await dialog.findByText(/^Not saved yet/);
    press(dialog, 'Create Article');
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(newsroom.callsTo('POST', /articles$/)).toMatchObject([
      { body: expect.not.objectContaining({ draftId: expect.anything() }) },
    ]);
    await waitFor(() => expect(listPersistedTexts()).toEqual([]));
  });
});

describe("another window's local copy of a draft", () => {
  const other = 'adminDraft:d-1.other-window';

  async function leaveCopyInOtherWindow() {
    newsroom.drafts.drafts = [draft()];
    let isDown = true;
    newsroom.answer('PUT', /drafts\/d-1$/, () => (isDown ? problem(503, 'Back in a minute.') : undefined));
    const first = await openDraft(newsroom);
    fill(first.dialog, 'Title', 'Theirs');
    hidePage();
    await first.dialog.findByText(/^Not saved yet/);
    const sent = newsroom.callsTo('PUT', /drafts/).length;
    first.unmount();
    // Closing the form sends the text again, which also must fail.
    await waitFor(() => expect(newsroom.callsTo('PUT', /drafts/).length).toBeGreaterThan(sent));
    isDown = false;
    const [own = ''] = listPersistedTexts();
    localStorage.setItem(other, localStorage.getItem(own) ?? '');
    localStorage.removeItem(own);
  }

  test('is not deleted when this window saves the same draft, and is still offered', async () => {
    await leaveCopyInOtherWindow();
    const { dialog, unmount } = await openForm('/admin/drafts/d-1');
    await dialog.findByText('Restore text');
    fill(dialog, 'Title', 'Mine');
    hidePage();
    await dialog.findByText(/^Saved/);
    expect(listPersistedTexts()).toEqual([other]);
    unmount();
    openNewsroom();
    expect(await screen.findByText(/^This browser has unsaved text/)).toBeVisible();
  });

  test('becomes the copy of this window when it is opened, and is saved on the server', async () => {
    await leaveCopyInOtherWindow();
    const { dialog } = await openForm('/admin/drafts/d-1.other-window');
    expect(dialog.getByLabelText('Title')).toHaveValue('Theirs');
    expect(listPersistedTexts()).not.toContain(other);
    hidePage();
    await dialog.findByText(/^Saved/);
    expect(listPersistedTexts()).toEqual([]);
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'Theirs' }]);
  });

  test('is discarded with its draft, and Undo restores both', async () => {
    await leaveCopyInOtherWindow();
    const { user } = openNewsroom();
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(listPersistedTexts()).toEqual([]));
    await user.click(await findNotificationButton('Undo'));
    await waitFor(() => expect(listPersistedTexts()).toEqual([other]));
    expect(newsroom.drafts.drafts).toMatchObject([{ id: 'd-1', title: 'Half a thought' }]);
  });
});
