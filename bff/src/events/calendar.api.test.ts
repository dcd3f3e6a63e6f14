import { beforeAll, expect, test } from '@jest/globals';
import type { TestResponse } from '../testing/calls.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import { EVENT, EVENTS_PATH, createEvent, calendarLinesOf, calendarValuesOf } from '../testing/events.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { startSeparateBff } from '../testing/separate-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const FILE = '/api/calendar.ics';
const HOUR_MS = 3_600_000;
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });
const shown = async ({ id }: TestResponse['json']) =>
  (await app.call('/api/calendar')).json.find((event: { id: string }) => event.id === id);
const entryOf = async ({ id }: TestResponse['json']) => (await app.call(`${FILE}?id=${id}`)).text;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

test('sample events are listed until an event is public', async () => {
  const bff = await startSeparateBff({ SAMPLE_DATA: 'true' });
  const { json } = await bff.call('/api/calendar');
  expect(json).toHaveLength(5);
  expect(new Set(json.map(({ source }: { source: string }) => source))).toEqual(new Set(['sample']));
  const file = (await bff.call(FILE)).text;
  expect(calendarValuesOf('SUMMARY', file)).toContain('Annual general meeting (sample data)');
  await createEvent(bff, { publishedAt: '2999-01-01T00:00:00Z' });
  expect((await bff.call('/api/calendar')).json).toEqual(json);
  expect((await bff.call(FILE)).text).toBe(file);
  await createEvent(bff);
  const own = (await bff.call('/api/calendar')).json;
  expect(own.map(({ source }: { source: string }) => source)).toEqual(['company']);
  await bff.stop();
});

test('the calendar lists upcoming and live events, soonest first, then past ones, latest first, with their state', async () => {
  const at = (startsAt: number, endsAt: number, more: object = {}) =>
    createEvent(app, { startsAt: hoursFromNow(startsAt), endsAt: hoursFromNow(endsAt), ...more });
  const replayUrl = 'https://example.com/replay';
  const created = {
    replay: await at(-9, -8, { replayUrl }),
    past: await at(-7, -6),
    announced: await at(1, 2, { replayUrl }),
    live: await at(-1, 1),
  };
  const ids = Object.values(created).map(({ id }) => id);
  const { json } = await app.call('/api/calendar');
  const states = json.flatMap(({ id, state }: { id: string; state: string }) =>
    ids.includes(id) ? [[id, state]] : [],
  );
  expect(states).toEqual(
    (['live', 'announced', 'past', 'replay'] as const).map((state) => [created[state].id, state]),
  );
});

test('a public event has times, zone, links and first day, but no members meant for administrators', async () => {
  const links = { webcastUrl: 'https://example.com/live', replayUrl: 'https://example.com/replay' };
  const event = await createEvent(app, {
    ...{ startsAt: '2998-03-01T04:30:00.000Z', endsAt: null, place: 'Room 7', dialIn: '+1 604 555 0143' },
    ...links,
  });
  expect(await shown(event)).toEqual({
    ...{ id: event.id, date: '2998-02-28', title: EVENT.title, state: 'announced', source: 'company' },
    ...{ startsAt: '2998-03-01T04:30:00.000Z', zone: 'America/Toronto', allDay: false, place: 'Room 7' },
    ...{ startTime: '23:30', zoneName: 'EST' },
    ...{ dialIn: '+1 604 555 0143', callUrl: links.webcastUrl, ...links },
  });
});

test('transcript and slides are listed only while these documents are public', async () => {
  const { id: mediaId, url } = await uploadDocument(app, 'slides.pdf');
  const later = { ...DOCUMENT, mediaId, title: 'Secret Zq8', publishedAt: '2999-01-01T00:00:00Z' };
  const { json: slides } = await send('POST', DOCUMENTS_PATH, later);
  const event = await createEvent(app, { slidesId: slides.id, transcriptId: slides.id });
  expect(await shown(event)).not.toHaveProperty('slides');
  expect((await app.call('/api/calendar')).text).not.toContain('Zq8');
  await send('PUT', `${DOCUMENTS_PATH}/${slides.id}`, { ...later, publishedAt: DOCUMENT.publishedAt });
  const document = { title: 'Secret Zq8', name: 'slides.pdf', url, size: expect.any(Number) };
  expect(await shown(event)).toMatchObject({ slides: document, transcript: document });
  await send('POST', `${DOCUMENTS_PATH}/${slides.id}/withdraw`, {});
  expect(await shown(event)).not.toHaveProperty('slides');
});

test('the calendar file has an entry with time, zone and links, and returns 304 for its ETag', async () => {
  const event = await createEvent(app, {
    ...{ webcastUrl: 'https://example.com/live', dialIn: '+1 604 555 0143', place: 'Room 7; left' },
  });
  const response = await app.call(`${FILE}?id=${event.id}`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const file = response.text;
  expect(calendarValuesOf('UID', file)).toEqual([`${event.id}@localhost`]);
  expect(calendarValuesOf('DTSTART', file).at(-1)).toBe('TZID=America/Toronto:29991112T100000');
  expect(calendarValuesOf('DTEND', file)).toEqual(['TZID=America/Toronto:29991112T110000']);
  expect(calendarValuesOf('TZID', file)).toEqual(['America/Toronto']);
  expect(calendarValuesOf('LOCATION', file)).toEqual(['Room 7\\; left']);
  expect(calendarValuesOf('DESCRIPTION', file)).toEqual([
    'Call: https://example.com/live\\nDial-in: +1 604 555 0143',
  ]);
  expect(calendarValuesOf('STATUS', file)).toEqual([]);
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await app.call(`${FILE}?id=${event.id}`, { headers })).status).toBe(304);
});

test('a calendar entry of whole days has its first day, and as its end the day after its last day', async () => {
  const days = { startsAt: '2998-06-01T07:00:00Z', allDay: true, zone: 'America/Vancouver' };
  const one = await entryOf(await createEvent(app, { ...days, endsAt: null }));
  expect([calendarValuesOf('DTSTART', one), calendarValuesOf('DTEND', one)]).toEqual([
    ['VALUE=DATE:29980601'],
    [],
  ]);
  const two = await entryOf(await createEvent(app, { ...days, endsAt: '2998-06-03T00:00:00Z' }));
  expect([calendarValuesOf('DTSTART', two), calendarValuesOf('DTEND', two)]).toEqual([
    ...[['VALUE=DATE:29980601'], ['VALUE=DATE:29980603']],
  ]);
});

test('a moved event retains its UID and increases SEQUENCE and DTSTAMP', async () => {
  const event = await createEvent(app);
  const before = await entryOf(event);
  const moved = { ...EVENT, startsAt: '2999-11-13T15:00:00Z', endsAt: null };
  await send('PUT', `${EVENTS_PATH}/${event.id}`, moved);
  const after = await entryOf(event);
  expect(calendarValuesOf('UID', after)).toEqual(calendarValuesOf('UID', before));
  expect(calendarValuesOf('DTSTART', after).at(-1)).toBe('TZID=America/Toronto:29991113T100000');
  expect([calendarValuesOf('SEQUENCE', before), calendarValuesOf('SEQUENCE', after)]).toEqual([['1'], ['2']]);
  const [stored] = await app.sql('select updated_at from event where id = $1', [event.id]);
  const stamp = stored.updated_at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  expect(calendarValuesOf('DTSTAMP', after)).toEqual([stamp]);
});

test('a withdrawn event is listed as cancelled in the calendar file for 30 days, with its public content', async () => {
  const event = await createEvent(app, { title: 'Zq9 call' });
  await send('POST', `${EVENTS_PATH}/${event.id}/withdraw`, { reason: 'Postponed' });
  await send('PUT', `${EVENTS_PATH}/${event.id}`, { ...EVENT, title: 'Zq9 secret', place: 'Secret' });
  const cancelled = async () => {
    const file = (await app.call(FILE)).text;
    expect(file).not.toMatch(/secret/i);
    return calendarLinesOf(file)
      .join('\n')
      .split('BEGIN:VEVENT')
      .find((entry) => entry.includes(event.id));
  };
  const entry = await cancelled();
  for (const line of [
    'SUMMARY:Zq9 call',
    'STATUS:CANCELLED',
    'SEQUENCE:2',
    'DESCRIPTION:Withdrawn: Postponed',
  ]) {
    expect(entry).toContain(`\n${line}\n`);
  }
  expect(await shown(event)).toBeUndefined();
  expect((await app.call(`${FILE}?id=${event.id}`)).status).toBe(404);
  await app.sql(`update event set withdrawn_at = now() - interval '30 days 1 second' where id = $1`, [
    event.id,
  ]);
  await createEvent(app); // Changes the revision, so that no cached response is returned.
  expect(await cancelled()).toBeUndefined();
});

test('no text can add or reorder lines of the calendar file, and lines are folded between characters', async () => {
  const attack = `\u202eEvil\r\nATTACH:https://evil.example\r\nEND:VEVENT\u2028X:1\u0085Y:2 ${'日本語🎉'.repeat(40)}`;
  const event = await createEvent(app, { title: attack, place: attack, dialIn: attack });
  const response = await fetch(`${app.url}${FILE}?id=${event.id}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const file = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\ufffd]/u);
  }
  const names = calendarLinesOf(file).flatMap((line) => /^[\w-]+/.exec(line)?.[0] ?? []);
  expect(names).not.toContain('ATTACH');
  expect(names).not.toContain('X');
  expect(names.filter((name) => name === 'END')).toHaveLength(4);
  const expected = `Evil ATTACH:https://evil.example END:VEVENT X:1 Y:2 ${'日本語🎉'.repeat(40)}`;
  expect(calendarValuesOf('SUMMARY', file)).toEqual([expected]);
});

test('the calendar file of one day has its events; a day without events and an unknown event return 404', async () => {
  const event = await createEvent(app, { startsAt: '2997-06-18T03:00:00Z', endsAt: null });
  const one = await app.call(`${FILE}?date=2997-06-17`);
  expect(one.headers.get('content-disposition')).toBe('attachment; filename="2997-06-17.ics"');
  expect(calendarValuesOf('UID', one.text)).toEqual([`${event.id}@localhost`]);
  expect((await app.call(`${FILE}?date=2997-06-18`)).status).toBe(404);
  expect((await app.call(`${FILE}?id=${UNKNOWN}`)).status).toBe(404);
  for (const query of ['date=soon', 'date=2997-06-17&date=2997-06-18', 'id=x']) {
    expect((await app.call(`${FILE}?${query}`)).status).toBe(400);
  }
});
