import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serveFakeDocuments, newsroomDocument } from '../testing/fake-documents.ts';
import { pdfMedia } from '../testing/fake-media.ts';
import { article, FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { findCard, chooseAction, openActions, openNewsroom } from '../testing/newsroom-page.tsx';
import { findNotificationButton } from '../testing/notification-button.ts';

const FUTURE = '2999-01-01T08:00:00.000Z';
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
});

const openTab = (query = '') => openNewsroom(`?tab=documents${query}`);
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const findQuestion = async (name: string | RegExp) =>
  within(await screen.findByRole('alertdialog', { name }));
const titles = () => Array.from(document.querySelectorAll('h3'), ({ textContent }) => textContent);
const lastCall = (method: string, path: RegExp) => newsroom.callsTo(method, path).at(-1);

describe('the list of documents', () => {
  test('shows the state, kind, period, file and release of each document', async () => {
    const { publicFrom: _none, ...waiting } = newsroomDocument({ id: 'd-5', title: 'With its release' });
    serveFakeDocuments(
      newsroom,
      newsroomDocument({ releaseTitle: 'Third quarter' }),
      newsroomDocument({ id: 'd-2', title: 'Later', publicFrom: FUTURE, quarter: null, kind: 'mda' }),
      newsroomDocument({ id: 'd-3', title: 'Unapproved', approved: false }),
      newsroomDocument({ id: 'd-4', title: 'Withdrawn one', withdrawnAt: '2026-02-01T18:00:00.000Z' }),
      waiting,
      { ...waiting, id: 'd-6', title: 'With its set', setId: 's-1' },
    );
    openTab();
    const slides = await findCard('Q3 slides');
    for (const text of ['Public', 'Presentation', 'Q3 2025', 'Release: Third quarter', '1.2 MB']) {
      expect(slides.getByText(text)).toBeVisible();
    }
    expect(slides.getByRole('link', { name: 'slides.pdf' })).toHaveAttribute(
      'href',
      '/media/77c0/slides.pdf',
    );
    expect(slides.queryByText(/^Dated/)).not.toBeInTheDocument();
    const later = await findCard('Later');
    expect(later.getByText('Dated November 12, 2025')).toBeVisible();
    expect([later.getByText('Scheduled'), later.getByText('2025'), later.getByText('MD&A')]).toHaveLength(3);
    expect((await findCard('Unapproved')).getByText('Waiting for approval')).toBeVisible();
    expect((await findCard('Withdrawn one')).getByText('Withdrawn')).toBeVisible();
    expect((await findCard('With its release')).getByText('Waiting for its release')).toBeVisible();
    expect((await findCard('With its set')).getByText('Waiting for its set')).toBeVisible();
  });

  test('is filtered by kind, year, status and title, and the address contains these filters', async () => {
    serveFakeDocuments(
      newsroom,
      newsroomDocument(),
      newsroomDocument({ id: 'd-2', title: 'Old MD&A', kind: 'mda', year: 2024 }),
      newsroomDocument({ id: 'd-3', title: 'New MD&A', kind: 'mda' }),
    );
    const { user } = openTab('&kind=mda&status=novel');
    await waitFor(() => expect(titles()).toEqual(['Old MD&A', 'New MD&A']));
    await user.type(screen.getByLabelText('About the year'), '20x24');
    await waitFor(() => expect(titles()).toEqual(['Old MD&A']));
    expect(screen.getByText('1 document matches')).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent('tab=documents&kind=mda&year=2024');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    await user.type(screen.getByLabelText('Search documents'), 'slides');
    await waitFor(() => expect(titles()).toEqual(['Q3 slides']));
    await user.click(screen.getByRole('radio', { name: 'Scheduled' }));
    await waitFor(() => expect(lastCall('GET', /documents$/)?.query.get('status')).toBe('scheduled'));
  });

  test('shows the error if it cannot be loaded, and Retry loads it again', async () => {
    serveFakeDocuments(newsroom, newsroomDocument());
    newsroom.answer('GET', /documents$/, () => problem(503, 'Back in a minute.'), true);
    const { user } = openTab();
    expect(await screen.findByText('Back in a minute.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await findCard('Q3 slides');
  });
});

describe('the document form', () => {
  test('creates a document with a file from the library and a link to a release', async () => {
    newsroom.articles = [article({ title: 'Third quarter results' })];
    newsroom.media.items = [pdfMedia()];
    const store = serveFakeDocuments(newsroom);
    const { user } = openTab();
    await user.click(await screen.findByRole('button', { name: 'New document' }));
    const dialog = await findDialog('New Document');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    for (const text of ['Choose a PDF', 'Title is required', 'Kind is required']) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    expect(newsroom.callsTo('POST', /documents$/)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Choose from library' }));
    const library = await findDialog('Choose from the library');
    await user.click(await library.findByRole('button', { name: /quarterly-report/ }));
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: ' Statements ' } });
    await user.selectOptions(dialog.getByLabelText('Kind'), 'Financial statements');
    await user.selectOptions(dialog.getByLabelText('Period'), 'Q3');
    fireEvent.change(dialog.getByLabelText('Year'), { target: { value: '2025' } });
    fireEvent.change(dialog.getByLabelText('Publish date (Vancouver)'), { target: { value: '2999-01-01' } });
    fireEvent.change(dialog.getByLabelText('Publish time (Vancouver)'), { target: { value: '00:00' } });
    await user.type(dialog.getByLabelText('Release (optional)'), 'third quarter');
    await user.click(await dialog.findByRole('button', { name: /Third quarter results/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Document Saved')).toBeVisible();
    expect(lastCall('POST', /documents$/)?.body).toEqual({
      ...{ mediaId: 'm-2', kind: 'financial-statements', title: 'Statements', year: 2025, quarter: 3 },
      ...{ publishedAt: FUTURE, releaseId: 'a-1' },
    });
    expect(store.items).toHaveLength(1);
    await findCard('Statements');
  });

  test('repeats a failed creation with the same idempotency key', async () => {
    serveFakeDocuments(newsroom);
    newsroom.media.items = [pdfMedia()];
    const { user } = openTab();
    await user.click(await screen.findByRole('button', { name: 'New document' }));
    const dialog = await findDialog('New Document');
    await user.click(dialog.getByRole('button', { name: 'Choose from library' }));
    await user.click(
      await (await findDialog('Choose from the library')).findByRole('button', { name: /quarterly-report/ }),
    );
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Slides' } });
    await user.selectOptions(dialog.getByLabelText('Kind'), 'Presentation');
    newsroom.answer('POST', /documents$/, () => Promise.reject(new TypeError('Failed to fetch')), true);
    const save = dialog.getByRole('button', { name: 'Save' });
    await user.click(save);
    await screen.findByText('Failed to Save Document');
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(save);
    await findCard('Slides');
    const keys = newsroom.callsTo('POST', /documents$/).map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('sends an unchanged publish time to the millisecond, and sends a correction of a public document', async () => {
    const publishedAt = '2025-11-12T13:00:07.250Z';
    serveFakeDocuments(newsroom, newsroomDocument({ publishedAt }));
    const { user } = openTab();
    await user.click((await findCard('Q3 slides')).getByRole('button', { name: 'Edit' }));
    const dialog = await findDialog('Edit Document');
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Q3 slides, corrected' } });
    await user.click(dialog.getByRole('radio', { name: 'Correction' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Describe what was wrong')).toBeVisible();
    await user.type(dialog.getByLabelText('What was wrong'), 'Page 4.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await findCard('Q3 slides, corrected');
    expect(lastCall('PUT', /d-1$/)).toMatchObject({
      ifMatch: '"1"',
      body: { publishedAt, correction: 'Page 4.', title: 'Q3 slides, corrected', releaseId: null },
    });
  });

  async function saveInConflict() {
    const store = serveFakeDocuments(newsroom, newsroomDocument());
    const { user } = openTab();
    await user.click((await findCard('Q3 slides')).getByRole('button', { name: 'Edit' }));
    const dialog = await findDialog('Edit Document');
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Mine' } });
    store.items = [newsroomDocument({ title: 'Theirs', version: 4 })];
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(/^Someone else has changed this document/),
    );
    return { store, user, dialog };
  }

  test("reports that a colleague has changed the document, and Save again overwrites the colleague's version", async () => {
    const { store, user, dialog } = await saveInConflict();
    await user.click(dialog.getByRole('button', { name: 'Save again' }));
    await waitFor(() => expect(store.items).toMatchObject([{ title: 'Mine', version: 5 }]));
  });

  test('saves the document without another conflict if the server fails once after Save again', async () => {
    const { store, user, dialog } = await saveInConflict();
    await screen.findByText('Theirs');
    newsroom.answer('PUT', /d-1$/, () => problem(503, 'Back in a minute.'), true);
    await user.click(dialog.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByText('Back in a minute.')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Save', busy: false }));
    await waitFor(() => expect(store.items).toMatchObject([{ title: 'Mine', version: 5 }]));
  });

  test('asks for confirmation before it closes with unsaved input, and for a reason within a blackout', async () => {
    newsroom.blackouts = [{ id: 'b-1', title: 'Quiet', firstDay: '2000-01-01', lastDay: '2998-01-01' }];
    serveFakeDocuments(newsroom, newsroomDocument({ publishedAt: FUTURE, publicFrom: FUTURE }));
    const { user } = openTab();
    await user.click((await findCard('Q3 slides')).getByRole('button', { name: 'Edit' }));
    const dialog = await findDialog('Edit Document');
    fireEvent.change(dialog.getByLabelText('Publish date (Vancouver)'), { target: { value: '2990-01-01' } });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = await findQuestion('Close without saving?');
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await user.type(await dialog.findByLabelText('Reason for publishing during the blackout'), 'Decided.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Document Saved');
    expect(lastCall('PUT', /d-1$/)?.body).toMatchObject({ blackoutReason: 'Decided.' });
  });
});

test('a public document is withdrawn with a reason', async () => {
  serveFakeDocuments(newsroom, newsroomDocument());
  const { user } = openTab();
  await chooseAction('Q3 slides', 'Withdraw');
  const dialog = await findDialog('Withdraw Document');
  await user.type(dialog.getByLabelText('Reason (optional)'), 'Wrong year');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  const question = await findQuestion('Are you sure you want to withdraw this document?');
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Document Withdrawn')).toBeVisible();
  expect(lastCall('POST', /withdraw$/)).toMatchObject({ ifMatch: '"1"', body: { reason: 'Wrong year' } });
});

test('a document that readers have seen is deleted after two confirmations, and Undo restores it', async () => {
  const store = serveFakeDocuments(newsroom, newsroomDocument());
  const { user } = openTab();
  await user.click((await findCard('Q3 slides')).getByRole('button', { name: 'Delete' }));
  const first = await findQuestion('Are you sure you want to delete this document?');
  await user.click(first.getByRole('button', { name: 'Delete' }));
  const second = await findQuestion('Readers have seen this document. Delete it anyway?');
  await user.click(second.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No documents yet')).toBeVisible();
  fireEvent.click(await findNotificationButton('Undo'));
  await findCard('Q3 slides');
  expect(store.items).toMatchObject([{ version: 3 }]);
});

test('selected documents are approved, deleted and restored in one step each', async () => {
  newsroom.reviewRequired = true;
  const later = { publicFrom: FUTURE, approved: false };
  const store = serveFakeDocuments(
    newsroom,
    newsroomDocument(later),
    newsroomDocument({ ...later, id: 'd-2', title: 'Statements' }),
  );
  const { user } = openTab();
  await findCard('Statements');
  await user.click(screen.getByLabelText('Select all shown'));
  await user.click(screen.getByRole('button', { name: 'Approve selected' }));
  expect(await screen.findByText('2 Documents Approved')).toBeVisible();
  expect(store.items.map(({ approved }) => approved)).toEqual([true, true]);
  await user.click(screen.getByLabelText('Select all shown'));
  expect(screen.queryByRole('button', { name: 'Approve selected' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  const question = await findQuestion('Are you sure you want to delete these 2 documents?');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 Documents Deleted')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Deleted' }));
  await findCard('Statements');
  await user.click(screen.getByLabelText('Select all shown'));
  await user.click(screen.getByRole('button', { name: 'Restore selected' }));
  const restoring = await findQuestion('Restore these 2 documents?');
  expect(restoring.getByText('They wait for the approval of another administrator.')).toBeVisible();
  await user.click(restoring.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('2 Documents Restored')).toBeVisible();
  expect(store.items.filter(({ deletedAt }) => deletedAt !== undefined)).toEqual([]);
});

test('if review is required, a waiting document can be approved, and a public one cannot be edited', async () => {
  newsroom.reviewRequired = true;
  const store = serveFakeDocuments(
    newsroom,
    newsroomDocument(),
    newsroomDocument({ id: 'd-2', title: 'Statements', approved: false }),
  );
  const { user } = openTab();
  await user.click((await findCard('Statements')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Document Approved')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Documents' })).toHaveFocus();
  expect(store.items[1]?.approved).toBe(true);
  expect((await findCard('Q3 slides')).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(await openActions('Q3 slides')).toEqual(['History', 'Withdraw']);
});

test('the history lists each version of a document with its file, and restores a version', async () => {
  serveFakeDocuments(newsroom, newsroomDocument({ version: 2 }));
  const { mediaId, kind, year, quarter, publishedAt } = newsroomDocument();
  const after = { mediaId, kind, year, quarter, publishedAt };
  const change = { at: '2025-11-12T14:00:00.000Z', by: 'ben' };
  newsroom.answer('GET', /d-1\/history$/, () =>
    jsonResponse([
      {
        ...{ ...change, version: 2, action: 'corrected', note: 'Page 4.' },
        document: { ...after, title: 'Q3 slides', name: 'new.pdf', url: '/media/1/new.pdf' },
      },
      { ...change, version: 1, action: 'created', document: { ...after, title: 'Q3' } },
    ]),
  );
  const { user } = openTab();
  await chooseAction('Q3 slides', 'History');
  const history = await findDialog('Document History');
  expect(await history.findByText('Corrected by ben')).toBeVisible();
  expect(history.getByText('“Page 4.”')).toBeVisible();
  expect(history.getByRole('link', { name: 'new.pdf' })).toHaveAttribute('href', '/media/1/new.pdf');
  await user.click(history.getByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText('Document Restored')).toBeVisible();
  expect(lastCall('POST', /restore$/)).toMatchObject({ ifMatch: '"2"', body: { version: 1 } });
});

test('restoring a document whose time has passed needs a confirmation, and a reason within a blackout', async () => {
  const deleted = newsroomDocument({ deletedAt: '2026-02-01T18:00:00.000Z' });
  serveFakeDocuments(newsroom, deleted);
  newsroom.blackouts = [{ id: 'b-1', title: 'Quiet', firstDay: '2000-01-01', lastDay: '2998-01-01' }];
  const { user } = openTab('&status=deleted');
  await user.click((await findCard('Q3 slides')).getByRole('button', { name: 'Restore' }));
  const question = await findQuestion('Restore and publish it now?');
  await user.type(await question.findByLabelText('Reason for publishing during the blackout'), 'Decided.');
  await user.click(question.getByRole('button', { name: 'Restore and publish' }));
  await screen.findByText('Document Restored');
  expect(lastCall('POST', /restore$/)?.body).toEqual({ version: 1, blackoutReason: 'Decided.' });
});
