import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  fill,
  listPersistedTexts,
  getOpenDialog,
  openDraft,
  openStoredArticle,
  press,
} from '../testing/article-form.tsx';
import { draft } from '../testing/fake-drafts.ts';
import { article, FakeNewsroom, problem } from '../testing/fake-newsroom.ts';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function sent(method: 'POST' | 'PUT') {
  return newsroom.callsTo(method, /articles/).map(({ body }) => body);
}

function hidePage() {
  act(() => void window.dispatchEvent(new Event('pagehide')));
}

type Form = Awaited<ReturnType<typeof openDraft>>['dialog'];

/** Returns the rows of the comparison: the name of each field that differs, with both values. */
async function differences(dialog: Form) {
  const changes = within(await dialog.findByRole('group', { name: 'Changes' }));
  const fields = changes.getAllByRole('term');
  return fields.map(({ parentElement }) => parentElement?.textContent);
}

describe('two people editing the same article', () => {
  async function meet() {
    const page = await openStoredArticle(newsroom);
    newsroom.articles = [article({ title: 'Their title', excerpt: 'Theirs', version: 2 })];
    fill(page.dialog, 'Title', 'My title');
    press(page.dialog, 'Update Article');
    await page.dialog.findByText('This article was changed after you opened it');
    return page;
  }

  test('the second user to save sees the differences, and nothing is saved before this user chooses a version', async () => {
    const { dialog } = await meet();
    expect(await differences(dialog)).toEqual([
      'Title: Their title → My title',
      expect.stringMatching(/^Excerpt: Theirs → /),
    ]);
    press(dialog, 'Update Article');
    expect(sent('PUT')).toHaveLength(1);
    expect(newsroom.articles[0]?.title).toBe('Their title');
    expect(dialog.getByLabelText('Title')).toHaveValue('My title');
  });

  test("Keep mine creates a draft that overwrites the colleague's version when the user saves again", async () => {
    const { dialog } = await meet();
    press(dialog, 'Keep mine as a new draft');
    await waitFor(() => expect(screen.queryByText(/^This article was changed/)).toBeNull());
    expect(await screen.findByLabelText('Title')).toHaveValue('My title');
    press(getOpenDialog(), 'Update Article');
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(newsroom.callsTo('PUT', /articles/).at(-1)?.ifMatch).toBe('"2"');
    expect(newsroom.articles[0]?.title).toBe('My title');
    expect(newsroom.drafts.drafts).toEqual([]);
    expect(listPersistedTexts()).toEqual([]);
  });

  test('your text is still saved automatically after a failed Use theirs', async () => {
    const { dialog } = await meet();
    newsroom.answer('PUT', /drafts\/[^/]+$/, () => problem(503, 'Back in a minute.'), true);
    press(dialog, 'Use theirs');
    await screen.findByText('Failed to Save Draft');
    fill(dialog, 'Title', 'My second title');
    hidePage();
    await waitFor(() => expect(newsroom.drafts.drafts).toMatchObject([{ title: 'My second title' }]));
  });

  test('your text is still saved automatically after a failed Keep mine', async () => {
    const { dialog } = await meet();
    newsroom.answer('PUT', /drafts\/[^/]+$/, () => problem(503, 'Back in a minute.'), true);
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    press(dialog, 'Keep mine as a new draft');
    await screen.findByText('Failed to Save Draft');
    setItem.mockRestore();
    fill(dialog, 'Title', 'My second title');
    hidePage();
    await waitFor(() => expect(newsroom.drafts.drafts).toMatchObject([{ title: 'My second title' }]));
  });

  test('Keep mine retains your newest text if the server has your draft and cannot update it', async () => {
    const { dialog } = await meet();
    hidePage();
    await waitFor(() => expect(newsroom.drafts.drafts).toMatchObject([{ title: 'My title', version: 1 }]));
    await dialog.findByText(/^Saved/);
    fill(dialog, 'Title', 'My newest title');
    newsroom.answer('PUT', /drafts\/[^/]+$/, () => problem(503, 'Back in a minute.'), true);
    press(dialog, 'Keep mine as a new draft');
    await waitFor(() => expect(screen.queryByText(/^This article was changed/)).toBeNull());
    expect(await screen.findByLabelText('Title')).toHaveValue('My newest title');
    hidePage();
    await waitFor(() =>
      expect(newsroom.drafts.drafts).toMatchObject([{ title: 'My newest title', articleVersion: 2 }]),
    );
  });

  test('Use theirs shows the stored version, and saves yours as a discarded draft', async () => {
    const { dialog } = await meet();
    press(dialog, 'Use theirs');
    await waitFor(() => expect(screen.queryByText(/^This article was changed/)).toBeNull());
    expect(await screen.findByLabelText('Title')).toHaveValue('Their title');
    expect(screen.getByLabelText('Excerpt')).toHaveValue('Theirs');
    expect(listPersistedTexts()).toEqual([]);
    expect(newsroom.drafts.discarded).toMatchObject([{ title: 'My title', articleId: 'a-1' }]);
  });

  test('Keep mine after a deletion leads to a new article without the web address of the deleted one', async () => {
    newsroom.articles = [article({ slug: 'second-hall', publishedAt: '2999-01-15T17:00:00.000Z' })];
    const { dialog } = await openStoredArticle(newsroom);
    newsroom.articles = [];
    fill(dialog, 'Title', 'My title');
    press(dialog, 'Update Article');
    await dialog.findByText('Someone else deleted this article');
    press(dialog, 'Keep mine as a new draft');
    await screen.findByRole('dialog', { name: 'Create New Article' });
    await screen.findByLabelText('Title');
    press(getOpenDialog(), 'Create Article');
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(sent('POST')).toEqual([expect.objectContaining({ title: 'My title' })]);
    expect(sent('POST')).toEqual([expect.not.objectContaining({ slug: expect.anything() })]);
  });
});

describe("a colleague's draft", () => {
  test('is opened with its text, time and timezone, and is not saved before a change', async () => {
    newsroom.drafts.drafts = [draft({ timezone: 'Europe/Paris' })];
    const { dialog, unmount } = await openDraft(newsroom);
    expect(dialog.getByLabelText('Title')).toHaveValue('Half a thought');
    expect(dialog.getByLabelText('Publish Date')).toHaveValue('2999-12-01');
    expect(dialog.getByLabelText('Publish Time')).toHaveValue('18:00');
    unmount();
    expect(newsroom.callsTo('PUT', /drafts|articles/)).toHaveLength(0);
    expect(newsroom.drafts.drafts[0]?.updatedBy).toBe('ben');
  });

  test('is deleted when it is published as a new article', async () => {
    newsroom.drafts.drafts = [draft()];
    const { dialog } = await openDraft(newsroom);
    press(dialog, 'Create Article');
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(sent('POST')).toMatchObject([{ draftId: 'd-1', title: 'Half a thought' }]);
    expect(newsroom.drafts.drafts).toEqual([]);
  });

  test('is offered in the form of its article, and published as an update of the article', async () => {
    const { publishedAt } = article();
    newsroom.drafts.drafts = [
      draft({ articleId: 'a-1', articleVersion: 1, title: 'Better words', publishedAt }),
    ];
    const { user } = await openStoredArticle(newsroom);
    await user.click(await screen.findByRole('button', { name: 'Restore text' }));
    await waitFor(() => expect(screen.queryByLabelText('Title')).toHaveValue('Better words'));
    expect(screen.queryByText('Restore text')).not.toBeInTheDocument();
    press(getOpenDialog(), 'Update Article');
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(sent('PUT')).toMatchObject([{ draftId: 'd-1', title: 'Better words' }]);
  });

  test('conflicts with its article if the article has a newer version, even after the draft is saved again', async () => {
    newsroom.articles = [article({ title: 'Their title', version: 2 })];
    newsroom.drafts.drafts = [draft({ articleId: 'a-1', articleVersion: 1, title: 'My title' })];
    const { dialog } = await openDraft(newsroom);
    await dialog.findByText('This article was changed after you opened it');
    fill(dialog, 'Title', 'My better title');
    hidePage();
    await waitFor(() =>
      expect(newsroom.drafts.drafts).toMatchObject([{ title: 'My better title', articleVersion: 1 }]),
    );
  });

  test('is not published if it no longer exists, but can be kept as a new draft', async () => {
    newsroom.drafts.drafts = [draft()];
    const { dialog } = await openDraft(newsroom);
    newsroom.drafts.drafts = [];
    press(dialog, 'Create Article');
    await dialog.findByText('This draft no longer exists');
    expect(newsroom.articles).toHaveLength(1);
    press(dialog, 'Keep mine as a new draft');
    await waitFor(() => expect(screen.queryByText('This draft no longer exists')).toBeNull());
    await screen.findByLabelText('Title');
    press(getOpenDialog(), 'Create Article');
    expect(await screen.findByText('Article Created')).toBeVisible();
  });
});

describe('two people writing the same draft', () => {
  async function meet() {
    newsroom.drafts.drafts = [draft()];
    const page = await openDraft(newsroom);
    newsroom.drafts.drafts = [draft({ title: 'Their thought', version: 2 })];
    act(() => page.dialog.getByLabelText('Title').focus());
    fill(page.dialog, 'Title', 'My thought');
    hidePage();
    await page.dialog.findByText('This draft was changed elsewhere, by ben');
    return page;
  }

  test('the second to save sees the differences, and nothing is overwritten or published', async () => {
    const { dialog } = await meet();
    await waitFor(() =>
      expect(dialog.getByRole('status', { name: 'Draft' })).toHaveTextContent(
        /^Not saved yet: choose a version above/,
      ),
    );
    // The message about the conflict does not move the focus out of the field.
    expect(dialog.getByLabelText('Title')).toHaveFocus();
    expect(await differences(dialog)).toEqual(['Title: Their thought → My thought']);
    press(dialog, 'Create Article');
    expect(newsroom.drafts.drafts[0]?.title).toBe('Their thought');
    expect(sent('POST')).toHaveLength(0);
  });

  test('Keep mine stores your version as a separate draft', async () => {
    const { dialog } = await meet();
    press(dialog, 'Keep mine as a new draft');
    await waitFor(() => expect(screen.queryByText(/^This draft was changed elsewhere/)).toBeNull());
    expect(await screen.findByLabelText('Title')).toHaveValue('My thought');
    hidePage();
    await waitFor(() => expect(newsroom.drafts.drafts).toHaveLength(2));
    expect(new Set(newsroom.drafts.drafts.map(({ title }) => title))).toEqual(
      new Set(['My thought', 'Their thought']),
    );
    const creation = newsroom.callsTo('PUT', /drafts/).find(({ ifNoneMatch }) => ifNoneMatch === '*');
    expect(creation?.body).toMatchObject({ basedOn: 'd-1' });
    await waitFor(() => expect(listPersistedTexts()).toEqual([]));
  });

  test('Use theirs discards your version, and Undo restores it', async () => {
    const { dialog } = await meet();
    press(dialog, 'Use theirs');
    await waitFor(() => expect(screen.queryByText(/^This draft was changed elsewhere/)).toBeNull());
    expect(await screen.findByLabelText('Title')).toHaveValue('Their thought');
    expect(listPersistedTexts()).toEqual([]);
    expect(newsroom.drafts.drafts).toMatchObject([{ title: 'Their thought' }]);
    expect(newsroom.drafts.discarded).toMatchObject([{ title: 'My thought' }]);
    fireEvent.click(await screen.findByText('Undo'));
    await waitFor(() => expect(screen.queryByLabelText('Title')).toHaveValue('My thought'));
    expect(newsroom.drafts.discarded).toEqual([]);
  });

  test('Use theirs does nothing while the server cannot store your version', async () => {
    const { dialog } = await meet();
    newsroom.answer('PUT', /drafts\/[^/]+$/, () => problem(503, 'Back in a minute.'), true);
    press(dialog, 'Use theirs');
    await screen.findByText('Failed to Save Draft');
    expect(dialog.getByLabelText('Title')).toHaveValue('My thought');
  });

  test('Keep mine stores your version on the server even if the browser storage is full', async () => {
    const { dialog } = await meet();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    press(dialog, 'Keep mine as a new draft');
    await waitFor(() => expect(screen.queryByText(/^This draft was changed elsewhere/)).toBeNull());
    expect(await screen.findByLabelText('Title')).toHaveValue('My thought');
    expect(newsroom.drafts.drafts.map(({ title }) => title)).toEqual(['My thought', 'Their thought']);
  });
});
