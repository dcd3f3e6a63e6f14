import { beforeEach, expect, test } from '@jest/globals';
import type { NewsroomDocument } from '@site/kit';
import { screen, within } from '@testing-library/react';
import { newsroomDocument, serveFakeDocuments } from '../testing/fake-documents.ts';
import { FakeNewsroom, jsonResponse } from '../testing/fake-newsroom.ts';
import { chooseAction, openNewsroom } from '../testing/newsroom-page.tsx';

const FUTURE = '2999-01-01T08:00:00.000Z';
const PAST = '2025-11-10T13:00:00.000Z';
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
});

const lastRestore = () => newsroom.callsTo('POST', /restore$/).at(-1);
const findQuestion = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

/** Serves a document that was postponed to `FUTURE`. @param publishedAt publish time of its first version */
function servePostponed(publishedAt: string, given: Partial<NewsroomDocument> = {}) {
  const postponed = { publishedAt: FUTURE, publicFrom: FUTURE, version: 2 };
  serveFakeDocuments(newsroom, newsroomDocument({ ...postponed, ...given }));
  const { mediaId, kind, year } = newsroomDocument();
  const change = { at: '2025-11-08T14:00:00.000Z', by: 'ben' };
  const versionAt = (time: string) => ({ mediaId, kind, year, title: 'Q3', publishedAt: time });
  newsroom.answer('GET', /d-1\/history$/, () =>
    jsonResponse([
      { ...change, version: 2, action: 'updated', document: versionAt(FUTURE) },
      { ...change, version: 1, action: 'created', document: versionAt(publishedAt) },
    ]),
  );
}

async function restoreFirstVersion(query = '') {
  const { user } = openNewsroom(`?tab=documents${query}`);
  await chooseAction('Q3 slides', 'History');
  const history = within(await screen.findByRole('dialog', { name: 'Document History' }));
  await user.click(await history.findByRole('button', { name: 'Restore this version' }));
  return user;
}

test.each([
  ['scheduled', {}, ''],
  ['deleted', { deletedAt: '2026-02-01T18:00:00.000Z' }, '&status=deleted'],
])(
  'restoring a version of a %s document asks first if that publishes the document',
  async (_state, given, query) => {
    servePostponed(PAST, given);
    const user = await restoreFirstVersion(query);
    const question = await findQuestion('Restore and publish it now?');
    expect(lastRestore()).toBeUndefined();
    await user.click(question.getByRole('button', { name: 'Restore and publish' }));
    expect(await screen.findByText('Document Restored')).toBeVisible();
    expect(lastRestore()).toMatchObject({ ifMatch: '"2"', body: { version: 1 } });
  },
);

test('the chosen version is restored with the reason if its time is within a blackout', async () => {
  newsroom.blackouts = [{ id: 'b-1', title: 'Quiet', firstDay: '2990-01-01', lastDay: '2990-01-31' }];
  const refused = { message: 'Say why.', errors: [{ field: 'blackoutReason', message: 'Say why.' }] };
  servePostponed('2990-01-10T13:00:00.000Z');
  newsroom.answer('POST', /restore$/, () => jsonResponse(refused, { status: 409 }), true);
  const user = await restoreFirstVersion();
  const question = await findQuestion('Restore the scheduled document?');
  await user.type(await question.findByLabelText('Reason for publishing during the blackout'), 'Decided.');
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Document Restored')).toBeVisible();
  expect(lastRestore()?.body).toEqual({ version: 1, blackoutReason: 'Decided.' });
});
