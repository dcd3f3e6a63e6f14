import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { newsroomDocument, serveFakeDocuments } from '../testing/fake-documents.ts';
import { newsroomEvent, serveFakeEvents } from '../testing/fake-events.ts';
import { FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { findCard, chooseAction, openActions, openNewsroom } from '../testing/newsroom-page.tsx';
import { setDate } from '../testing/set-date.ts';
import { findNotificationButton } from '../testing/notification-button.ts';

const FUTURE = '2999-01-01T08:00:00.000Z';
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom();
  serveFakeDocuments(newsroom, newsroomDocument());
});

const openTab = (query = '') => openNewsroom(`?tab=events${query}`);
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const findQuestion = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const titles = () => Array.from(document.querySelectorAll('h3'), ({ textContent }) => textContent);
const lastCall = (method: string, path: RegExp) => newsroom.callsTo(method, path).at(-1);
const fill = (dialog: Awaited<ReturnType<typeof findDialog>>, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  }
};

describe('the list of events', () => {
  test('shows the state, start, place and links of each event', async () => {
    serveFakeEvents(
      newsroom,
      newsroomEvent({
        ...{
          place: 'Room 7',
          webcastUrl: 'https://example.com/live',
          slidesId: 'd-1',
          slidesTitle: 'Q3 slides',
        },
      }),
      newsroomEvent({ id: 'e-2', title: 'AGM', publicFrom: FUTURE, allDay: true }),
      newsroomEvent({ id: 'e-3', title: 'Unapproved', approved: false }),
    );
    openTab();
    const call = await findCard('Results call');
    for (const text of ['Public', 'Room 7', 'Slides: Q3 slides']) expect(call.getByText(text)).toBeVisible();
    expect(call.getByText(/10:00.*\(America\/Toronto\)$/)).toBeVisible();
    expect(call.getByRole('link', { name: 'Webcast' })).toHaveAttribute('href', 'https://example.com/live');
    const meeting = await findCard('AGM');
    expect([
      meeting.getByText('Scheduled'),
      meeting.getByText(/^Whole day from \w+, \w+ \d+, \d+ \(/),
    ]).toHaveLength(2);
    expect((await findCard('Unapproved')).getByText('Waiting for approval')).toBeVisible();
  });

  test('is filtered by status and title, and the address contains these filters', async () => {
    serveFakeEvents(newsroom, newsroomEvent(), newsroomEvent({ id: 'e-2', title: 'AGM' }));
    const { user } = openTab();
    await waitFor(() => expect(titles()).toEqual(['Results call', 'AGM']));
    await user.type(screen.getByLabelText('Search events'), 'agm');
    await waitFor(() => expect(titles()).toEqual(['AGM']));
    expect(screen.getByText('1 event matches')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Withdrawn' }));
    await waitFor(() => expect(lastCall('GET', /events$/)?.query.get('status')).toBe('withdrawn'));
    expect(screen.getByTestId('address')).toHaveTextContent('tab=events&q=agm&status=withdrawn');
  });

  test('shows the error if it cannot be loaded, and Retry loads it again', async () => {
    serveFakeEvents(newsroom, newsroomEvent());
    newsroom.answer('GET', /events$/, () => problem(503, 'Back in a minute.'), true);
    const { user } = openTab();
    expect(await screen.findByText('Back in a minute.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await findCard('Results call');
  });
});

describe('the event form', () => {
  test('creates an event with times in the time zone of the event, links and documents', async () => {
    const store = serveFakeEvents(newsroom);
    const { user } = openTab();
    await user.click(await screen.findByRole('button', { name: 'New event' }));
    const dialog = await findDialog('New Event');
    fill(dialog, { 'Webcast address (optional)': 'ftp://example.com' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    for (const text of ['Title is required', 'Choose a date and a time', /begins with https/]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    fill(dialog, {
      ...{
        Title: ' Q3 call ',
        'Start date': '2026-11-12',
        'Start time': '10:00',
        'End time (optional)': '09:00',
      },
      ...{
        'Webcast address (optional)': 'https://example.com/live',
        'Dial-in (optional)': '+1 604 555 0143',
      },
      ...{ 'Publish date (Vancouver)': '2999-01-01', 'Publish time (Vancouver)': '00:00' },
    });
    await user.selectOptions(dialog.getByLabelText('Time zone of the event'), 'America/Toronto');
    await user.selectOptions(await dialog.findByLabelText('Slides'), 'Q3 slides');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('The end must be after the start')).toBeVisible();
    expect(newsroom.callsTo('POST', /events$/)).toEqual([]);
    fill(dialog, { 'End time (optional)': '11:00' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Event Saved')).toBeVisible();
    expect(lastCall('POST', /events$/)?.body).toEqual({
      ...{ title: 'Q3 call', startsAt: '2026-11-12T15:00:00.000Z', endsAt: '2026-11-12T16:00:00.000Z' },
      ...{ zone: 'America/Toronto', allDay: false, place: '', dialIn: '+1 604 555 0143', replayUrl: '' },
      ...{ webcastUrl: 'https://example.com/live', transcriptId: null, slidesId: 'd-1', publishedAt: FUTURE },
    });
    expect(store.items).toHaveLength(1);
  });

  test('creates an event of whole days, which lasts from midnight to the midnight after the last day', async () => {
    serveFakeEvents(newsroom);
    const { user } = openTab();
    await user.click(await screen.findByRole('button', { name: 'New event' }));
    const dialog = await findDialog('New Event');
    await user.click(dialog.getByLabelText('Whole days'));
    expect(dialog.queryByLabelText('Start time')).not.toBeInTheDocument();
    fill(dialog, { Title: 'Days', 'First day': '2026-06-17', 'Last day (optional)': '2026-06-18' });
    const zone = dialog.getByLabelText('Time zone of the event');
    expect(within(zone).getByRole('option', { name: 'America/Vancouver' })).toBeInTheDocument();
    await user.selectOptions(zone, 'Europe/London');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await findCard('Days');
    expect(lastCall('POST', /events$/)?.body).toMatchObject({
      ...{ allDay: true, startsAt: '2026-06-16T23:00:00.000Z', endsAt: '2026-06-18T23:00:00.000Z' },
    });
    await user.click((await findCard('Days')).getByRole('button', { name: 'Edit' }));
    expect((await findDialog('Edit Event')).getByLabelText('Last day (optional)')).toHaveValue('2026-06-18');
  });

  test('sends values that were not edited exactly as stored, and sends a correction', async () => {
    const event = newsroomEvent({ place: 'Room 7', transcriptId: 'd-9', transcriptTitle: 'Old transcript' });
    serveFakeEvents(newsroom, event);
    const { user } = openTab();
    await user.click((await findCard('Results call')).getByRole('button', { name: 'Edit' }));
    const dialog = await findDialog('Edit Event');
    expect(dialog.getByRole('option', { name: 'Old transcript', selected: true })).toBeInTheDocument();
    fill(dialog, { 'Replay address (optional)': 'https://example.com/replay' });
    await user.click(dialog.getByRole('radio', { name: 'Correction' }));
    await user.type(dialog.getByLabelText('What was wrong'), 'The link.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Event Saved');
    const { startsAt, endsAt, publishedAt, place } = event;
    expect(lastCall('PUT', /e-1$/)).toMatchObject({
      ifMatch: '"1"',
      body: { startsAt, endsAt, publishedAt, place, transcriptId: 'd-9', correction: 'The link.' },
    });
  });

  test('shows errors of the server beside their fields', async () => {
    serveFakeEvents(newsroom, newsroomEvent());
    const errors = [
      { field: 'endsAt', message: 'endsAt must be after startsAt.' },
      { field: 'slidesId', message: 'There is no document d-1.' },
    ];
    newsroom.answer('PUT', /e-1$/, () => jsonResponse({ message: 'No.', errors }, { status: 400 }), true);
    const { user } = openTab();
    await user.click((await findCard('Results call')).getByRole('button', { name: 'Edit' }));
    const dialog = await findDialog('Edit Event');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('endsAt must be after startsAt.')).toBeVisible();
    expect(dialog.getByLabelText('Slides')).toHaveAccessibleDescription('There is no document d-1.');
  });

  test('keeps its values and names the remedy if a colleague has deleted the event', async () => {
    const store = serveFakeEvents(newsroom, newsroomEvent());
    const { user } = openTab();
    await user.click((await findCard('Results call')).getByRole('button', { name: 'Edit' }));
    const dialog = await findDialog('Edit Event');
    fill(dialog, { Title: 'Moved call' });
    store.items = [newsroomEvent({ version: 2, deletedAt: '2026-02-01T18:00:00.000Z' })];
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const sentence = 'This event was deleted. It can be restored under “Deleted”.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(dialog.getByLabelText('Title')).toHaveValue('Moved call');
  });
});

test('a public event is withdrawn with a reason, also if the button is pressed by keyboard', async () => {
  serveFakeEvents(newsroom, newsroomEvent());
  const { user } = openTab();
  await chooseAction('Results call', 'Withdraw');
  const dialog = await findDialog('Withdraw Event');
  await user.type(dialog.getByLabelText('Reason (optional)'), 'Postponed');
  dialog.getByRole('button', { name: 'Withdraw' }).focus();
  await user.keyboard('{Enter}');
  const question = await findQuestion('Are you sure you want to withdraw this event?');
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Event Withdrawn')).toBeVisible();
  expect(lastCall('POST', /withdraw$/)).toMatchObject({ ifMatch: '"1"', body: { reason: 'Postponed' } });
});

test('Undo restores a deleted event, and several selected events are deleted together', async () => {
  const store = serveFakeEvents(
    newsroom,
    newsroomEvent({ publicFrom: FUTURE }),
    newsroomEvent({ id: 'e-2', title: 'AGM' }),
  );
  const { user } = openTab();
  await user.click((await findCard('Results call')).getByRole('button', { name: 'Delete' }));
  const question = await findQuestion('Are you sure you want to delete this event?');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(titles()).toEqual(['AGM']));
  fireEvent.click(await findNotificationButton('Undo'));
  await findCard('Results call');
  for (const name of ['Results call', 'AGM'])
    await user.click(screen.getByRole('checkbox', { name: RegExp(name) }));
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  const both = await findQuestion('Are you sure you want to delete these 2 events?');
  await user.click(both.getByRole('button', { name: 'Delete' }));
  const seen = await findQuestion('Readers have seen some of these events. Delete them anyway?');
  await user.click(seen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 Events Deleted')).toBeVisible();
  expect(store.items.every(({ deletedAt }) => deletedAt !== undefined)).toBe(true);
});

test('if review is required, a waiting event can be approved, and a public one can get a replay link', async () => {
  newsroom.reviewRequired = true;
  const store = serveFakeEvents(
    newsroom,
    newsroomEvent(),
    newsroomEvent({ id: 'e-2', title: 'AGM', approved: false }),
  );
  const { user } = openTab();
  await user.click((await findCard('AGM')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Event Approved')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Events' })).toHaveFocus();
  expect(store.items[1]?.approved).toBe(true);
  expect((await findCard('Results call')).getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(await openActions('Results call')).toEqual(['History', 'Withdraw']);
});

test('an event is shown as public as soon as its approval has published it', async () => {
  newsroom.reviewRequired = true;
  setDate('2026-11-24T17:12:00.000Z');
  const store = serveFakeEvents(newsroom, newsroomEvent({ approved: false }));
  newsroom.answer('POST', /e-1\/approve$/, () => {
    setDate('2026-11-24T17:12:20.000Z');
    store.items = [newsroomEvent({ publicFrom: new Date().toISOString(), version: 2 })];
    return jsonResponse(store.items[0]);
  });
  const { user } = openTab();
  await user.click((await findCard('Results call')).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Event Approved');
  await waitFor(async () => expect((await findCard('Results call')).getByText('Public')).toBeVisible());
});

test('the history lists each version of an event with its start, and restores a version', async () => {
  serveFakeEvents(newsroom, newsroomEvent({ version: 2 }));
  const { title, startsAt, zone, publishedAt } = newsroomEvent();
  const change = { at: '2025-11-12T14:00:00.000Z', by: 'ben' };
  newsroom.answer('GET', /e-1\/history$/, () =>
    jsonResponse([
      {
        ...change,
        version: 2,
        action: 'updated',
        event: { title, startsAt, zone, publishedAt, place: 'Room 7' },
      },
      { ...change, version: 1, action: 'created', event: { title: 'Call', startsAt, zone, publishedAt } },
    ]),
  );
  const { user } = openTab();
  await chooseAction('Results call', 'History');
  const history = await findDialog('Event History');
  expect(await history.findByText('Updated by ben')).toBeVisible();
  for (const text of ['Room 7', 'Call']) expect(history.getByText(text)).toBeVisible();
  await user.click(history.getByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText('Event Restored')).toBeVisible();
  expect(lastCall('POST', /restore$/)).toMatchObject({ ifMatch: '"2"', body: { version: 1 } });
});
