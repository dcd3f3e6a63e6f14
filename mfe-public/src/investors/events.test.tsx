import { expect, test } from '@jest/globals';
import type { CalendarEvent } from '@site/kit';
import { renderPage, sampleCompany, serveApi } from '@site/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eventStructuredData } from './event-data.ts';
import { Events } from './events.tsx';

const call: CalendarEvent = {
  ...{ id: 'e-1', date: '2026-11-26', title: 'Results call', state: 'announced', source: 'company' },
  ...{ startsAt: '2026-11-26T15:00:00.000Z', endsAt: '2026-11-26T16:00:00.000Z', zone: 'America/Toronto' },
  ...{ startTime: '10:00', endTime: '11:00', zoneName: 'EST', allDay: false },
};

const links = (entry: HTMLElement) =>
  within(entry)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

async function show(...events: CalendarEvent[]): Promise<HTMLElement[]> {
  serveApi(() => Response.json(events));
  renderPage(<Events />, '/investors');
  return within(await screen.findByRole('list', { name: 'Coming dates' })).findAllByRole('listitem');
}

test('an event shows state, times in its zone, place, dial-in number, correction and links', async () => {
  const [entry = document.body] = await show({
    ...call,
    ...{ place: 'Room 7', dialIn: '+1 604 555 0143', callUrl: 'https://example.com/call' },
    ...{ replayUrl: 'https://example.com/replay', correction: 'It starts an hour later.' },
  });
  for (const text of ['November 26, 2026', 'Announced', 'Room 7', 'Dial-in: +1 604 555 0143']) {
    expect(within(entry).getByText(text)).toBeVisible();
  }
  expect(within(entry).getByText('Results call', { selector: 'bdi' })).toBeVisible();
  expect(within(entry).getByText('Corrected: It starts an hour later.')).toBeVisible();
  expect(within(entry).getByText('10:00')).toHaveAttribute('datetime', call.startsAt);
  expect(entry).toHaveTextContent('10:00–11:00 EST (America/Toronto)');
  expect(links(entry)).toEqual([
    ['Add to calendar', '/api/calendar.ics?id=e-1'],
    ['Listen to the call', 'https://example.com/call'],
  ]);
  expect(within(entry).getByRole('link', { name: 'Add to calendar' })).toHaveAccessibleDescription(
    'Results call',
  );
});

test('an all-day event shows no time, and its last day if it spans several days', async () => {
  const days: CalendarEvent = {
    ...{ id: 'e-2', date: '2027-06-17', endDate: '2027-06-18', title: 'Investor days', source: 'company' },
    ...{ state: 'live', startsAt: '2027-06-17T07:00:00Z', zone: 'America/Vancouver', allDay: true },
  };
  const [entry = document.body] = await show(days);
  expect(within(entry).getByText('Until June 18, 2027')).toBeVisible();
  expect(within(entry).getByText('Today')).toBeVisible();
  expect(entry).not.toHaveTextContent('Vancouver');
});

test('a past event links its material instead of the call, and older events are shown after a click', async () => {
  const file = (name: string) => ({ title: name, name: `${name}.pdf`, url: `/media/1/${name}.pdf`, size: 9 });
  const over: CalendarEvent[] = Array.from({ length: 7 }, (_, index) => ({
    ...call,
    ...{ id: `p-${index}`, title: `Past ${index}`, state: 'past', callUrl: 'https://example.com/call' },
  }));
  const replay: CalendarEvent = {
    ...{ ...call, id: 'r', title: 'Recorded', state: 'replay', replayUrl: 'https://example.com/replay' },
    ...{ transcript: file('transcript'), slides: file('slides') },
  };
  const live: CalendarEvent = { ...call, id: 'l', title: 'On air', state: 'live' };
  const [first = document.body, second = document.body, third = document.body] = await show(
    live,
    replay,
    ...over,
  );
  expect(within(first).getByText('Live now')).toBeVisible();
  expect(within(second).getByText('Replay available')).toBeVisible();
  expect(links(second)).toEqual([
    ['Replay', 'https://example.com/replay'],
    ['Transcript', '/media/1/transcript.pdf'],
    ['Slides', '/media/1/slides.pdf'],
  ]);
  expect([within(third).getByText('Past').textContent, links(third)]).toEqual(['Past', []]);
  const shown = within(screen.getByRole('list', { name: 'Coming dates' }));
  expect(shown.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByText('Past 6')).not.toBeVisible();
  await userEvent.click(screen.getByText('Earlier events'));
  expect(screen.getByText('Past 6')).toBeVisible();
});

test('the events section labels sample events, and links their calendar entries and the whole calendar', async () => {
  const [entry = document.body] = await show({
    ...{ date: '2027-06-17', title: 'AGM', state: 'announced', source: 'sample' },
  });
  expect(screen.getByText('Sample data')).toBeVisible();
  expect(links(entry)).toEqual([['Add to calendar', '/api/calendar.ics?date=2027-06-17']]);
  expect(screen.getByRole('link', { name: 'Subscribe in your calendar' })).toHaveAttribute(
    'href',
    'webcal://localhost/api/calendar.ics',
  );
});

test('structured data contains time, place, webcast and organizer of events that have not ended', () => {
  const { siteUrl, name } = sampleCompany;
  const day: CalendarEvent = { ...call, allDay: true, endDate: '2026-11-27', place: 'Room 7' };
  const webcastUrl = 'https://example.com/live';
  const sample: CalendarEvent = { date: '2027-06-17', title: 'AGM', state: 'announced', source: 'sample' };
  const { '@graph': events } = eventStructuredData(
    [
      { ...call, place: 'Room 7', webcastUrl },
      day,
      { ...call, state: 'live' },
      { ...call, state: 'past' },
      sample,
    ],
    sampleCompany,
  );
  const room = { '@type': 'Place', name: 'Room 7', address: 'Room 7' };
  expect(events).toMatchObject([
    {
      ...{ '@type': 'Event', name: 'Results call', startDate: call.startsAt, endDate: call.endsAt },
      location: [room, { '@type': 'VirtualLocation', url: webcastUrl }],
      organizer: { name },
      url: `${siteUrl}/investors`,
    },
    { startDate: '2026-11-26', endDate: '2026-11-27', location: [room] },
    { location: [{ '@type': 'VirtualLocation', url: `${siteUrl}/investors` }] },
  ]);
});
