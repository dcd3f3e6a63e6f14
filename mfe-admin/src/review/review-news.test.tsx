import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Draft } from '@site/kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openNewArticle } from '../testing/article-form.tsx';
import { draft } from '../testing/fake-drafts.ts';
import { article, FakeNewsroom, jsonResponse } from '../testing/fake-newsroom.ts';
import { openNewsroom } from '../testing/newsroom-page.tsx';

let newsroom: FakeNewsroom;

const since = '2026-11-20T18:42:00.000Z';
const person = (username: string, status: 'active' | 'disabled' = 'active') => ({
  ...{ id: username, username, status, createdAt: since, twoFactor: false },
});
const asked: Partial<Draft> = {
  ...{ reviewRequestedBy: 'ben', reviewRequestedAt: since, contributors: ['ben'] },
  review: 'requested',
  reviewer: 'admin',
};
const remark = { id: 'r-1', quote: 'Half', text: 'Which half?', authorName: 'Counsel', createdAt: since };

beforeEach(() => {
  localStorage.clear();
  document.title = 'Newsroom';
  newsroom = new FakeNewsroom([article()]);
  newsroom.reviewRequired = true;
  newsroom.administrators = [person('admin'), person('ben'), person('eve', 'disabled')];
});
afterEach(() => {
  jest.useRealTimers();
});

async function openReview() {
  newsroom.drafts.drafts = [draft(asked)];
  const page = openNewsroom('?tab=drafts');
  await page.user.click(await screen.findByRole('button', { name: 'Review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review Draft' }));
  await dialog.findByRole('heading', { name: 'Half a thought', level: 3 });
  return { ...page, dialog };
}

/** Selects the text of an element. */
function select(element: HTMLElement) {
  document.getSelection()?.selectAllChildren(element);
  fireEvent(document, new Event('selectionchange'));
}

describe('a request for review', () => {
  test('offers active administrators or anyone, and shows an error beside the reviewer', async () => {
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Third hall');
    const reviewer = await dialog.findByLabelText('Reviewer');
    await within(reviewer).findByRole('option', { name: 'ben' });
    expect(
      within(reviewer)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Any reviewer', 'ben']);
    await user.selectOptions(reviewer, 'ben');
    const refusal = { status: 400, message: 'No', errors: [{ field: 'reviewer', message: 'Not ben.' }] };
    newsroom.answer('POST', /review$/, () => jsonResponse(refusal, { status: 400 }), true);
    await user.click(dialog.getByRole('button', { name: 'Send for review' }));
    await waitFor(() => expect(reviewer).toHaveAccessibleDescription(/Not ben\./));
    await user.click(dialog.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Sent for Review')).toBeVisible();
    const sent = newsroom.callsTo('POST', /review$/).map(({ body }) => body);
    expect(sent).toEqual([1, 2].map(() => expect.objectContaining({ review: 'requested', reviewer: 'ben' })));
  });
});

describe('pending reviews', () => {
  test('are counted on the tab and in the title, and appear without a reload', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { unmount } = openNewsroom('?tab=drafts');
    const tab = await screen.findByRole('tab', { name: 'Drafts' });
    await waitFor(() => expect(tab).toHaveAccessibleDescription('0'));
    expect(document.title).toBe('Newsroom');
    newsroom.drafts.drafts = [draft(asked)];
    newsroom.activity = { waiting: 1, revision: 'second' };
    act(() => jest.advanceTimersByTime(10_000));
    await waitFor(() => expect(tab).toHaveAccessibleDescription('1 to review 1'));
    expect(document.title).toBe('(1) Newsroom');
    expect(await screen.findByText(/^Sent for review by ben to admin, /)).toBeVisible();
    unmount();
    expect(document.title).toBe('Newsroom');
  });

  test('are polled, and cause no other requests while nothing has changed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    openNewsroom('?tab=drafts');
    const activity = () => newsroom.callsTo('GET', /reviews$/).length;
    await waitFor(() => expect(activity()).toBe(1));
    await screen.findByText('No drafts');
    const others = newsroom.calls.length - activity();
    for (const count of [2, 3]) {
      act(() => jest.advanceTimersByTime(10_000));
      await waitFor(() => expect(activity()).toBe(count));
    }
    expect(newsroom.calls.length - activity()).toBe(others);
  });
});

describe('an open review', () => {
  test('shows the same text and remark when the author changes the draft, and loads the change on request', async () => {
    const { dialog, user } = await openReview();
    await user.type(dialog.getByLabelText('Remark'), 'Which half?');
    newsroom.drafts.drafts = [draft({ ...asked, title: 'Other words', version: 2 })];
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Failed to Review Draft')).toBeVisible();
    expect(newsroom.callsTo('POST', /review$/)).toMatchObject([{ body: { review: 'approved', version: 1 } }]);
    expect(newsroom.drafts.drafts).toMatchObject([{ review: 'requested' }]);
    expect(await dialog.findByText(/^ben changed this draft after you opened it/)).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'Half a thought', level: 3 })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Load the new version' }));
    expect(await dialog.findByRole('heading', { name: 'Other words', level: 3 })).toBeVisible();
    expect(dialog.getByLabelText('Remark')).toHaveValue('Which half?');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Draft Approved')).toBeVisible();
  });
});

describe('an open review of a draft that another administrator decides on', () => {
  test.each(['approved', 'returned'] as const)('names the reviewer who %s it', async (review) => {
    const { dialog, user } = await openReview();
    const decision = { review, reviewedBy: 'eve', reviewedAt: '2026-11-20T19:00:00.000Z' };
    newsroom.drafts.drafts = [draft({ ...asked, ...decision, version: 2 })];
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    const notice = await dialog.findByText(/after you opened it/);
    expect(notice).toHaveTextContent(new RegExp(`^eve ${review} this draft after you opened it\\.`));
  });
});

describe('a remark', () => {
  test('can be added to words that are selected in the reviewed text', async () => {
    const { dialog, user } = await openReview();
    expect(dialog.queryByRole('button', { name: 'Remark on these words' })).not.toBeInTheDocument();
    select(dialog.getByRole('heading', { name: 'Half a thought', level: 3 }));
    await user.click(dialog.getByRole('button', { name: 'Remark on these words' }));
    const form = within(await screen.findByRole('dialog', { name: 'Remark' }));
    expect(form.getByLabelText('Words of the text')).toHaveValue('Half a thought');
    await user.click(form.getByRole('button', { name: 'Add remark' }));
    expect(await form.findByText('Enter your remark')).toBeVisible();
    await user.type(form.getByLabelText('Your remark'), 'Which half?');
    await user.click(form.getByRole('button', { name: 'Add remark' }));
    const list = within(dialog.getByRole('region', { name: 'Remarks' }));
    expect(await list.findByText('Which half?')).toBeVisible();
    expect(list.getByRole('blockquote')).toHaveTextContent('Half a thought');
    expect(newsroom.callsTo('POST', /remarks/).map(({ path, body }) => [path, body])).toEqual([
      ['/api/admin/remarks/d-1', { quote: 'Half a thought', text: 'Which half?' }],
    ]);
    await waitFor(() => expect(list.getByRole('button', { name: 'Remark' })).toHaveFocus());
  });

  test('can be added without a selection, but requires a quote of the text', async () => {
    const { dialog, user } = await openReview();
    await user.click(dialog.getByRole('button', { name: 'Remark' }));
    const form = within(await screen.findByRole('dialog', { name: 'Remark' }));
    await user.click(form.getByRole('button', { name: 'Add remark' }));
    expect(await form.findByText('Enter the words it is about')).toBeVisible();
    expect(newsroom.callsTo('POST', /remarks/)).toEqual([]);
  });

  test('can be marked as done, and remarks of colleagues appear without a reload', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    newsroom.remarks = [remark];
    const { dialog, user } = await openReview();
    const list = within(dialog.getByRole('region', { name: 'Remarks' }));
    expect(await list.findByText('Which half?')).toBeVisible();
    await waitFor(() => expect(list.getByRole('status')).toHaveTextContent('1 open'));
    await user.click(list.getByRole('button', { name: 'Mark as done' }));
    expect(await list.findByText(/Done: admin, /)).toBeVisible();
    await waitFor(() => expect(list.getByRole('status')).toHaveTextContent('None open'));
    await user.type(dialog.getByLabelText('Remark'), 'See there');
    newsroom.remarks = [remark, { ...remark, id: 'r-2', text: 'And the other?' }];
    newsroom.activity = { waiting: 1, revision: 'second' };
    act(() => jest.advanceTimersByTime(10_000));
    expect(await list.findByText('And the other?')).toBeVisible();
    expect(list.getAllByRole('button', { name: 'Mark as done' })).toHaveLength(2);
    expect(dialog.getByLabelText('Remark')).toHaveValue('See there');
  });

  test('appears in the preview of a scheduled article, and cannot be added to a public one', async () => {
    const future = '2999-01-01T00:00:00.000Z';
    newsroom.articles = [article({ id: 'a-2', title: 'Later', publishedAt: future }), article()];
    newsroom.remarks = [remark];
    const { user } = openNewsroom();
    const [later, now] = await screen.findAllByRole('button', { name: 'Preview' });
    for (const button of [later, now]) {
      if (button) await user.click(button);
      const dialog = within(await screen.findByRole('dialog', { name: 'Article Preview' }));
      await dialog.findByText('The hall runs.');
      const shown = dialog.queryByRole('region', { name: 'Remarks' });
      expect(shown === null).toBe(button === now);
      await user.click(dialog.getByRole('button', { name: 'Close' }));
    }
    expect(newsroom.callsTo('GET', /remarks/).map(({ path }) => path)).toEqual(['/api/admin/remarks/a-2']);
  });

  test('appears in the form of its draft, which preselects the previous reviewer', async () => {
    newsroom.drafts.drafts = [draft({ ...asked, reviewer: 'eve', review: 'returned', reviewedBy: 'eve' })];
    newsroom.remarks = [remark];
    const { user } = openNewsroom('?tab=drafts');
    await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Which half?')).toBeVisible();
    expect(dialog.getByLabelText('Reviewer')).toHaveValue('eve');
  });

  test('appears in the form of a draft if it is about the scheduled release that the draft changes', async () => {
    const { content, title } = article();
    newsroom.articles = [article({ publishedAt: '2999-01-01T00:00:00.000Z' })];
    newsroom.drafts.drafts = [draft({ articleId: 'a-1', articleVersion: 1, content: content ?? '', title })];
    newsroom.remarks = [remark];
    const { user } = openNewsroom('?tab=drafts');
    await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
    const dialog = within(await screen.findByRole('dialog'));
    const about = await dialog.findByRole('region', { name: 'Remarks about the scheduled release' });
    expect(await within(about).findByText('Which half?')).toBeVisible();
    expect(within(about).queryByRole('button', { name: 'Remark' })).not.toBeInTheDocument();
    const paths = newsroom.callsTo('GET', /remarks/).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['/api/admin/remarks/a-1', '/api/admin/remarks/d-1']);
  });

  test('appears in the review of a draft if it is about the scheduled release that the draft changes', async () => {
    const { content, title } = article();
    newsroom.articles = [article({ publishedAt: '2999-01-01T00:00:00.000Z' })];
    const change = { articleId: 'a-1', articleVersion: 1, content: content ?? '', title };
    newsroom.drafts.drafts = [draft({ ...asked, ...change })];
    newsroom.remarks = [remark];
    const { user } = openNewsroom('?tab=drafts');
    await user.click(await screen.findByRole('button', { name: 'Review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Review Draft' }));
    const about = await dialog.findByRole('region', { name: 'Remarks about the scheduled release' });
    expect(await within(about).findByText('Which half?')).toBeVisible();
  });
});
