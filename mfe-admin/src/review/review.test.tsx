import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Draft } from '@site/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fill, openNewArticle, openStoredArticle } from '../testing/article-form.tsx';
import { draft } from '../testing/fake-drafts.ts';
import { article, FakeNewsroom, jsonResponse, deferredResponse, problem } from '../testing/fake-newsroom.ts';
import { chooseAction, openNewsroom } from '../testing/newsroom-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
  newsroom.reviewRequired = true;
});

const asked: Partial<Draft> = {
  review: 'requested',
  reviewRequestedBy: 'ben',
  reviewRequestedAt: '2026-11-20T18:42:00.000Z',
  contributors: ['ben'],
};
const decided: Partial<Draft> = { ...asked, reviewedBy: 'eve', reviewedAt: '2026-11-20T19:00:00.000Z' };

function changed(given: Partial<Draft> = {}) {
  const { id: _id, version: _version, createdAt: _created, updatedAt: _updated, ...texts } = article();
  return draft({
    ...texts,
    title: 'Third hall',
    articleId: 'a-1',
    articleVersion: 1,
    ...asked,
    ...given,
  });
}

async function press(button: string, query = '?tab=drafts') {
  const page = openNewsroom(query);
  const list = within(await screen.findByRole('region', { name: 'Drafts' }));
  await page.user.click(await list.findByRole('button', { name: button }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

const reviews = () => newsroom.callsTo('POST', /review$/).map(({ body }) => body);
const writes = () => newsroom.calls.filter(({ method, path }) => method !== 'GET' && /articles/.test(path));

describe('the article form with mandatory review', () => {
  test('says that the text waits for review, and sends it for review instead of publishing it', async () => {
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Publish Date', '2026-01-01');
    const effect = dialog.getByRole('status', { name: 'What the button does' });
    await waitFor(() => expect(effect).toHaveTextContent(/^Waits for review .*, dated Thu, Jan 1, /));
    fill(dialog, 'Title', ' Third hall ');
    fill(dialog, 'Publish Date', '2999-12-01');
    await waitFor(() =>
      expect(effect).toHaveTextContent(
        /^Waits for review .*, to be public from Sun Dec 1, 2999, 9:00 AM PST/,
      ),
    );
    expect(dialog.queryByRole('button', { name: 'Create Article' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Sent for Review')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(newsroom.drafts.drafts).toEqual([
      expect.objectContaining({
        ...{ title: 'Third hall', content: 'Content to be added', excerpt: 'Content to be added' },
        ...{ publishedAt: '2999-12-01T17:00:00.000Z', review: 'requested', articleId: null },
      }),
    ]);
    expect(writes()).toEqual([]);
  });

  test('sends a change of an article for review with the version on which it is based', async () => {
    const { dialog, user } = await openStoredArticle(newsroom);
    fill(dialog, 'Title', 'Third hall');
    await user.click(await dialog.findByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Sent for Review')).toBeVisible();
    expect(newsroom.drafts.drafts[0]).toMatchObject({
      articleId: 'a-1',
      articleVersion: 1,
      review: 'requested',
    });
    expect(writes()).toEqual([]);
  });

  test('shows an error of the server at its field, and can send the text again', async () => {
    const refusal = { message: 'Check.', errors: [{ field: 'title', message: 'title is taken' }] };
    newsroom.answer('POST', /review$/, () => jsonResponse(refusal, { status: 400 }), true);
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Third hall');
    await user.click(await dialog.findByRole('button', { name: 'Send for review' }));
    expect(await dialog.findByText('title is taken')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Sent for Review')).toBeVisible();
  });

  test('can publish an approved draft while its text is unchanged', async () => {
    newsroom.drafts.drafts = [draft({ ...decided, review: 'approved', excerpt: 'Half', summary: 'Half' })];
    const { dialog } = await press('Continue writing');
    await dialog.findByLabelText('Article Content');
    await waitFor(() =>
      expect(dialog.getByRole('status', { name: 'Review' })).toHaveTextContent(/^Approved by eve/),
    );
    expect(dialog.getByRole('button', { name: 'Create Article' })).toBeVisible();
    fill(dialog, 'Title', 'Half another');
    expect(dialog.getByRole('button', { name: 'Send for review' })).toBeVisible();
    await waitFor(() =>
      expect(dialog.getByRole('status', { name: 'What the button does' })).toHaveTextContent(
        /^Waits for review/,
      ),
    );
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(dialog.queryByText(/^Approved by eve/)).not.toBeInTheDocument());
  });

  test('shows the remark on a returned draft', async () => {
    newsroom.drafts.drafts = [draft({ ...decided, review: 'returned', reviewRemark: 'Which river?' })];
    const { dialog } = await press('Continue writing');
    expect(await dialog.findByText('Which river?')).toBeVisible();
    await waitFor(() =>
      expect(dialog.getByRole('status', { name: 'Review' })).toHaveTextContent(/^Returned by eve/),
    );
  });
});

describe('reviewing a draft', () => {
  test('shows only the differences from the published version, and Approve approves them', async () => {
    newsroom.drafts.drafts = [changed({ timezone: 'UTC' })];
    const { dialog, user } = await press('Review');
    const changes = within(await dialog.findByRole('region', { name: 'What changes' }));
    await waitFor(() => expect(changes.getByRole('status')).toHaveTextContent('1 change'));
    expect(changes.getByRole('definition')).toHaveTextContent('Second turbine hall in service → Third hall');
    expect(dialog.getByText(/^Sent for review by ben, /)).toBeVisible();
    expect(dialog.getByText('Goes public immediately: readers see your changes at once')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Draft Approved')).toBeVisible();
    expect(reviews()).toEqual([{ review: 'approved', version: 1 }]);
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('shows the whole text of a new article, and Return requires a remark', async () => {
    newsroom.drafts.drafts = [draft({ ...asked })];
    const { dialog, user } = await press('Review');
    expect(await dialog.findByRole('heading', { name: 'Half a thought', level: 3 })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Return' }));
    expect(await dialog.findByText('Describe what to change')).toBeVisible();
    expect(dialog.getByLabelText('Remark')).toHaveFocus();
    expect(reviews()).toEqual([]);
    await user.type(dialog.getByLabelText('Remark'), 'Which river?');
    const list = deferredResponse();
    const listed: Parameters<FakeNewsroom['answer']>[2] = (call) =>
      list.response.then(() => newsroom.drafts.answer(call) ?? problem(500, ''));
    newsroom.answer('GET', /drafts$/, listed);
    await user.click(dialog.getByRole('button', { name: 'Return' }));
    expect(await screen.findByText('Draft Returned')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Review' })).toHaveFocus());
    // The reloaded row has no Review button, so the focus moves to the tab panel.
    await act(async () => list.give(new Response()));
    await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus());
    expect(reviews()).toEqual([{ review: 'returned', version: 1, remark: 'Which river?' }]);
    expect(await screen.findByText('Which river?')).toBeVisible();
  });

  test.each([
    ['contributors', { contributors: ['ben', 'admin'] }, /^You wrote some of this draft/],
    ['anyone after the article has changed', { articleVersion: 7 }, /^The article has changed since/],
  ])('is not offered for %s', async (_, given, explanation) => {
    newsroom.drafts.drafts = [changed(given)];
    const { dialog } = await press('Review');
    expect(await dialog.findByText(explanation)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Return' })).not.toBeInTheDocument();
  });

  test('publishing an approved change removes details of the article that the draft does not have', async () => {
    newsroom.articles = [article({ shareTitle: 'Stored', wireUrl: 'https://wire.example/1' })];
    newsroom.drafts.drafts = [changed({ ...decided, review: 'approved', shareTitle: 'Changed' })];
    const { dialog, user } = await press('Publish', '');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Article Updated')).toBeVisible();
    const [update] = newsroom.callsTo('PUT', /articles\/a-1$/);
    expect(update?.body).toMatchObject({ shareTitle: 'Changed', wireUrl: '' });
  });

  test('publishing an approved change does not hold an article that has become public', async () => {
    newsroom.drafts.drafts = [changed({ ...decided, review: 'approved', holdForWire: true })];
    const { dialog, user } = await press('Publish', '');
    expect(dialog.queryByText('Held for the wire')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(newsroom.callsTo('PUT', /a-1$/)).toMatchObject([{ body: { holdForWire: false } }]);
  });

  test('publishing an approved change sends exactly the approved text', async () => {
    newsroom.drafts.drafts = [changed({ ...decided, review: 'approved' })];
    const { dialog, user } = await press('Publish', '');
    expect(
      await dialog.findByText('Goes public immediately: readers see your changes at once'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Article Updated')).toBeVisible();
    // An update without `notifySubscribers` does not change the stored choice.
    const { notifySubscribers: _stored, ...stored } = article();
    const { id: _id, slug: _slug, version: _version, createdAt: _at, updatedAt: _then, ...texts } = stored;
    expect(newsroom.callsTo('PUT', /articles\/a-1$/).map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [{ ...texts, title: 'Third hall', documents: [], holdForWire: false, draftId: 'd-1' }, '"1"'],
    ]);
    expect(newsroom.drafts.drafts).toEqual([]);
  });
});

test('the list of drafts can show only those waiting for review, and the address contains this filter', async () => {
  newsroom.drafts.drafts = [draft({ ...asked }), draft({ id: 'd-2', title: 'Not yet sent' })];
  const { user } = openNewsroom('?tab=drafts&review=requested');
  const list = within(await screen.findByRole('region', { name: 'Drafts' }));
  expect(list.getByText('Half a thought')).toBeVisible();
  await waitFor(() => expect(list.queryByText('Not yet sent')).not.toBeInTheDocument());
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(await list.findByText('Not yet sent')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('?tab=drafts');
  expect(screen.getByRole('tab', { name: 'Drafts' })).toHaveAccessibleDescription('2');
});

describe('restoring with mandatory review', () => {
  test('sends a deleted article for review, and publishing the draft restores the article', async () => {
    newsroom.deleted = [
      article({ id: 'a-9', version: 4, deletedAt: '2026-02-01T18:00:00.000Z', deletedBy: 'ann' }),
    ];
    const { user } = openNewsroom('?status=deleted');
    expect(await screen.findByText('Restoring needs a review by another administrator.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Sent for Review')).toBeVisible();
    expect(writes()).toEqual([]);
    const [sent] = newsroom.drafts.drafts;
    expect(sent).toMatchObject({ articleId: 'a-9', articleVersion: 4, review: 'requested' });
    newsroom.drafts.drafts = [draft({ ...sent, ...decided, review: 'approved' })];
    await user.click(screen.getByRole('tab', { name: 'Drafts' }));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish Draft' }));
    expect(await dialog.findByText('A deleted article to be restored')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Article Restored')).toBeVisible();
    expect(newsroom.callsTo('POST', /a-9\/restore$/).map(({ body }) => body)).toEqual([
      { version: 4, draftId: sent?.id },
    ]);
  });

  test('sends an earlier version for review, and the history names who requested and approved changes', async () => {
    const by = { by: 'ann', at: '2026-02-01T18:00:00.000Z' };
    newsroom.answer('GET', /history$/, () =>
      jsonResponse([
        { version: 2, action: 'updated', ...by, requestedBy: 'ben', approvedBy: 'eve' },
        { version: 1, action: 'created', ...by },
      ]),
    );
    newsroom.answer('GET', /history\/\d$/, () =>
      jsonResponse({ version: 1, action: 'created', ...by, article: article() }),
    );
    const { user } = openNewsroom();
    await chooseAction('Second turbine hall in service', 'History');
    expect(await screen.findByText('Sent for review by ben, approved by eve')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Created by ann/ }));
    await user.click(await screen.findByRole('button', { name: 'Send this version for review' }));
    expect(await screen.findByText('Sent for Review')).toBeVisible();
    expect(newsroom.drafts.drafts[0]).toMatchObject({
      articleId: 'a-1',
      articleVersion: 2,
      review: 'requested',
    });
    expect(writes()).toEqual([]);
  });
});
