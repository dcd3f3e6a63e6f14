import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openNewArticle, openStoredArticle, press } from '../testing/article-form.tsx';
import { draft } from '../testing/fake-drafts.ts';
import { article, FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { findCard, chooseAction, openNewsroom } from '../testing/newsroom-page.tsx';
import type { Blackout } from './blackout-calls.ts';

const results: Blackout = {
  id: 'b-1',
  title: 'Results',
  firstDay: '2999-11-10',
  lastDay: '2999-11-12',
};
const now: Blackout = { id: 'b-2', title: 'Take-over', firstDay: '2020-01-01', lastDay: '2998-12-31' };
const question = 'Reason for publishing during the blackout';
const blackoutReason = 'The board decided so.';
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article({ publishedAt: '2999-11-10T08:00:00.000Z' })]);
  newsroom.blackouts = [results];
});

const sent = (method: string, path: RegExp) => newsroom.callsTo(method, path).map(({ body }) => body);

describe('the calendar of blackouts', () => {
  const open = async () => {
    const { user } = openNewsroom('?status=scheduled&month=2999-11');
    await screen.findAllByText('Blackout: Results');
    await user.click(screen.getByRole('button', { name: 'Blackouts' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Blackouts' })) };
  };

  test('marks each day of a blackout, once if two blackouts have the same title', async () => {
    newsroom.blackouts = [results, { ...results, id: 'b-4', lastDay: '2999-11-10' }];
    openNewsroom('?status=scheduled&month=2999-11');
    const marks = await screen.findAllByText('Blackout: Results');
    const days = marks.map((mark) => mark.closest('td')?.querySelector('time')?.dateTime);
    expect(days).toEqual(['2999-11-10', '2999-11-11', '2999-11-12']);
  });

  test('has a dialog that adds and removes blackouts', async () => {
    newsroom.answer('POST', /blackouts$/, ({ body }) => {
      const added = { ...(body as Blackout), id: 'b-3' };
      newsroom.blackouts = [results, added];
      return jsonResponse(added, { status: 201 });
    });
    newsroom.answer('DELETE', /blackouts\/b-1$/, () => {
      newsroom.blackouts = newsroom.blackouts.slice(1);
      return new Response(null, { status: 204 });
    });
    const { dialog, user } = await open();
    expect(dialog.getByText('Nov 10 – 12, 2999')).toBeVisible();
    fill(dialog, 'Title', 'Audit');
    fill(dialog, 'First day', '2999-12-01');
    fill(dialog, 'Last day', '2999-12-01');
    await user.click(dialog.getByRole('button', { name: 'Add blackout' }));
    expect(await dialog.findByText('Dec 1, 2999')).toBeVisible();
    expect(dialog.getByLabelText('Title')).toHaveValue('');
    const remove = dialog.getByRole('button', { name: 'Remove', description: /^Results/ });
    await user.click(remove);
    await waitFor(() => expect(screen.queryByText('Blackout: Results')).not.toBeInTheDocument());
    expect(dialog.getByText('Audit')).toBeVisible();
  });

  test('shows an error of the server beside the field of the blackout', async () => {
    const message = 'lastDay must not be before firstDay.';
    newsroom.answer('POST', /blackouts$/, () =>
      jsonResponse({ message, errors: [{ field: 'lastDay', message }] }, { status: 400 }),
    );
    const { dialog } = await open();
    for (const [label, value] of [
      ['Title', 'Audit'],
      ['First day', '2999-12-02'],
      ['Last day', '2999-12-03'],
    ] as const)
      fill(dialog, label, value);
    press(dialog, 'Add blackout');
    await waitFor(() => expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription(message));
  });
});

describe('the article form during a blackout', () => {
  test('requires a reason when the publish date is within a blackout, and sends it', async () => {
    const { dialog, user } = await openNewArticle();
    fill(dialog, 'Title', 'Third hall');
    fill(dialog, 'Publish Date', '2999-11-09');
    expect(dialog.queryByLabelText(question)).not.toBeInTheDocument();
    fill(dialog, 'Publish Date', '2999-11-12');
    const field = await dialog.findByLabelText(question);
    expect(dialog.getByText(/within the blackout/)).toHaveTextContent(
      'This becomes public within the blackout Results (Nov 10 – 12, 2999, Pacific time).',
    );
    press(dialog, 'Create Article');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(sent('POST', /articles$/)).toEqual([]);
    await user.type(field, ` ${blackoutReason} `);
    press(dialog, 'Create Article');
    await screen.findByText('Article Created');
    expect(sent('POST', /articles$/)).toEqual([expect.objectContaining({ blackoutReason })]);
  });

  test('does not call a publish time before the blackout within it', async () => {
    newsroom.blackouts = [now];
    const { dialog } = await openNewArticle();
    fill(dialog, 'Publish Date', '2019-11-12');
    expect(await dialog.findByText(/within the blackout/)).toHaveTextContent(
      /^This becomes public within the blackout Take-over /,
    );
  });

  test('asks for the reason if the server rejects the update because of a new blackout', async () => {
    newsroom.blackouts = [];
    const { dialog } = await openStoredArticle(newsroom);
    fill(dialog, 'Title', 'Third hall');
    const message = 'This is to be public within the blackout “Results”: say why.';
    const refused = { message, errors: [{ field: 'blackoutReason', message }] };
    newsroom.answer('PUT', /a-1$/, () => jsonResponse(refused, { status: 409 }), true);
    newsroom.blackouts = [results];
    press(dialog, 'Update Article');
    const field = await dialog.findByLabelText(question);
    expect(field).toHaveAccessibleDescription(new RegExp(message));
    expect(dialog.queryByRole('region', { name: 'Two versions' })).not.toBeInTheDocument();
    fireEvent.change(field, { target: { value: blackoutReason } });
    press(dialog, 'Update Article');
    await screen.findByText('Article Updated');
    expect(sent('PUT', /a-1$/).at(-1)).toMatchObject({ title: 'Third hall', blackoutReason });
  });

  test('shows the reason that was stored with the article', async () => {
    newsroom.articles = [article({ publishedAt: '2999-11-11T08:00:00.000Z', blackoutReason })];
    const { dialog } = await openStoredArticle(newsroom);
    expect(await dialog.findByLabelText(question)).toHaveValue(blackoutReason);
  });

  test('requires no reason for a public article', async () => {
    newsroom.blackouts = [now];
    newsroom.articles = [article()];
    const { dialog } = await openStoredArticle(newsroom);
    await waitFor(() => expect(newsroom.callsTo('POST', /publication-check$/)).not.toEqual([]));
    expect(dialog.queryByLabelText(question)).not.toBeInTheDocument();
  });

  test('requires a reason for an article held for the wire', async () => {
    newsroom.blackouts = [now];
    newsroom.articles = [article({ holdForWire: true })];
    const { dialog } = await openStoredArticle(newsroom);
    expect(await dialog.findByLabelText(question)).toBeVisible();
  });

  test('requires a reason for a withdrawn article only when it is published again', async () => {
    newsroom.blackouts = [now];
    newsroom.articles = [article({ withdrawnAt: '2026-02-01T18:00:00.000Z' })];
    const { dialog } = await openStoredArticle(newsroom);
    expect(dialog.queryByLabelText(question)).not.toBeInTheDocument();
    fireEvent.click(dialog.getByRole('radio', { name: /correction/i }));
    expect(await dialog.findByLabelText(question)).toBeVisible();
  });
});

test('Confirm wire requires a reason during a blackout', async () => {
  newsroom.blackouts = [now];
  newsroom.articles = [article({ holdForWire: true })];
  newsroom.answer('POST', /wire$/, () => new Response(null, { status: 204 }));
  openNewsroom();
  await chooseAction('Second turbine hall in service', 'Confirm wire');
  const dialog = within(await screen.findByRole('alertdialog'));
  const field = await dialog.findByLabelText(question);
  press(dialog, 'Confirm wire');
  await waitFor(() => expect(field).toBeInvalid());
  fireEvent.change(field, { target: { value: blackoutReason } });
  press(dialog, 'Confirm wire');
  await screen.findByText('Wire Confirmed');
  expect(sent('POST', /wire$/)).toEqual([{ blackoutReason }]);
});

test('Confirm wire asks for the reason after the server rejects it, even if the publication check failed', async () => {
  newsroom.answer('POST', /publication-check$/, () => problem(503, 'Later.'));
  newsroom.articles = [article({ holdForWire: true })];
  const message = 'This is to be public within the blackout “Take-over”: say why.';
  const refused = { message, errors: [{ field: 'blackoutReason', message }] };
  newsroom.answer('POST', /wire$/, ({ body }) =>
    'blackoutReason' in (body as object)
      ? new Response(null, { status: 204 })
      : jsonResponse(refused, { status: 409 }),
  );
  openNewsroom();
  await chooseAction('Second turbine hall in service', 'Confirm wire');
  const dialog = within(await screen.findByRole('alertdialog'));
  press(dialog, 'Confirm wire');
  const field = await dialog.findByLabelText(question);
  expect(field).toHaveAccessibleDescription(new RegExp(message));
  fireEvent.change(field, { target: { value: blackoutReason } });
  press(dialog, 'Confirm wire');
  expect(await screen.findByText('Wire Confirmed')).toBeVisible();
});

test('restoring a deleted article asks for the reason after the server rejects the request', async () => {
  const deletion = { deletedAt: '2026-02-01T18:00:00.000Z', deletedBy: 'ann' };
  newsroom.deleted = [article({ title: 'Kept back', publishedAt: '2999-11-11T08:00:00.000Z', ...deletion })];
  const refused = { message: 'Say why.', errors: [{ field: 'blackoutReason', message: 'Say why.' }] };
  newsroom.answer('POST', /restore$/, () => jsonResponse(refused, { status: 409 }), true);
  openNewsroom('?status=deleted');
  fireEvent.click((await findCard('Kept back')).getByText('Restore'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore the scheduled article?' }));
  fireEvent.change(await dialog.findByLabelText(question), { target: { value: blackoutReason } });
  press(dialog, 'Restore');
  await screen.findByText('The article is back in the list.');
  expect(sent('POST', /restore$/).at(-1)).toEqual({ version: 1, blackoutReason });
});

test('restoring a version with a publish time in a blackout requires a reason', async () => {
  const at = '2026-02-01T18:00:00.000Z';
  const changes = [2, 1].map((version) => ({ version, action: 'updated', at, by: 'ann' }));
  newsroom.articles = [article({ version: 2, publishedAt: '2999-12-01T08:00:00.000Z' })];
  newsroom.answer('GET', /history$/, () => jsonResponse(changes));
  newsroom.answer('GET', /history\/\d$/, ({ path }) => {
    const day = path.endsWith('1') ? '11-11' : '12-01';
    return jsonResponse({ ...changes[0], article: article({ publishedAt: `2999-${day}T08:00:00.000Z` }) });
  });
  const { user } = openNewsroom();
  await chooseAction('Second turbine hall in service', 'History');
  const dialog = within(await screen.findByRole('dialog', { name: 'Article History' }));
  await user.click(await dialog.findByRole('button', { name: /Version 1$/ }));
  const field = await dialog.findByLabelText(question);
  press(dialog, 'Restore this version');
  await waitFor(() => expect(field).toBeInvalid());
  fireEvent.change(field, { target: { value: blackoutReason } });
  press(dialog, 'Restore this version');
  await screen.findByText('Version Restored');
  expect(sent('POST', /restore$/)).toEqual([{ version: 1, blackoutReason }]);
});

describe('with mandatory review', () => {
  const notice = /within the blackout Results .* The person who publishes it must give a reason\.$/;

  test('the form announces the blackout but requires no reason', async () => {
    newsroom.reviewRequired = true;
    const { dialog } = await openNewArticle();
    fill(dialog, 'Publish Date', '2999-11-11');
    expect(await dialog.findByText(/within the blackout/)).toHaveTextContent(notice);
    expect(dialog.queryByLabelText(question)).not.toBeInTheDocument();
  });

  test('the review dialog announces the blackout but requires no reason', async () => {
    newsroom.reviewRequired = true;
    newsroom.articles = [];
    const requested = { review: 'requested', reviewRequestedBy: 'ben' } as const;
    newsroom.drafts.drafts = [draft({ publishedAt: '2999-11-11T08:00:00.000Z', ...requested })];
    const { user } = openNewsroom();
    const list = within(await screen.findByRole('region', { name: 'Drafts' }));
    await user.click(await list.findByRole('button', { name: 'Review' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/within the blackout/)).toHaveTextContent(notice);
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
    expect(dialog.queryByLabelText(question)).not.toBeInTheDocument();
  });
});

test('publishing an approved draft requires a reason during a blackout', async () => {
  newsroom.reviewRequired = true;
  newsroom.articles = [];
  const approved = { review: 'approved', reviewRequestedBy: 'ben', reviewedBy: 'eve' } as const;
  newsroom.drafts.drafts = [draft({ publishedAt: '2999-11-11T08:00:00.000Z', ...approved })];
  const { user } = openNewsroom();
  const list = within(await screen.findByRole('region', { name: 'Drafts' }));
  await user.click(await list.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByLabelText(question);
  press(dialog, 'Publish');
  await waitFor(() => expect(field).toBeInvalid());
  fireEvent.change(field, { target: { value: blackoutReason } });
  press(dialog, 'Publish');
  await screen.findByText('Article Created');
  expect(sent('POST', /articles$/)).toEqual([expect.objectContaining({ blackoutReason })]);
});

test('the calendar shows the error if blackouts cannot be loaded', async () => {
  newsroom.answer('GET', /blackouts$/, () => problem(503, 'Later.'));
  openNewsroom('?status=scheduled&month=2999-11');
  expect(await screen.findByText('Later.')).toBeVisible();
});
