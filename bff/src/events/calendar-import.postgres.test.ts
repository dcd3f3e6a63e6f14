import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EVENTS_PATH, calendarValuesOf } from '../testing/events.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const CALENDAR =
  '2999-06-17 Annual general meeting | call https://example.com/agm; 2999-03-02 Results;' +
  '2001-03-02 Over; 2002-03-02 Recorded | replay https://example.com/r';
const SITE_URL = 'https://www.example.com';
let storage: TestDatabase;
let instances: SeparateBff[];

beforeAll(async () => {
  storage = await createTestDatabase();
  instances = await Promise.all([1, 2].map(() => startSeparateBff({ CALENDAR, SITE_URL }, storage)));
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await storage.drop();
});

async function titles(bff: SeparateBff): Promise<string[]> {
  return (await bff.call('/api/calendar')).json.map(({ title }: { title: string }) => title);
}

test('instances that start concurrently import the dates once, as events of whole days', async () => {
  const [one] = instances as [SeparateBff, SeparateBff];
  for (const instance of instances) {
    expect(await titles(instance)).toEqual(['Results', 'Annual general meeting', 'Recorded']);
  }
  const { json } = await one.call('/api/calendar');
  expect(json.map(({ date, state }: { date: string; state: string }) => [date, state])).toEqual([
    ...[
      ['2999-03-02', 'announced'],
      ['2999-06-17', 'announced'],
      ['2002-03-02', 'replay'],
    ],
  ]);
  expect(json[1]).toMatchObject({
    ...{ allDay: true, zone: 'America/Vancouver', callUrl: 'https://example.com/agm', source: 'company' },
  });
  const file = (await one.call('/api/calendar.ics')).text;
  expect(calendarValuesOf('DTSTART', file)).toEqual([
    ...['VALUE=DATE:29990302', 'VALUE=DATE:29990617', 'VALUE=DATE:20020302'],
  ]);
  expect(calendarValuesOf('DESCRIPTION', file)).toContain('Call: https://example.com/agm');
  const { json: audit } = await one.admin('/api/admin/audit?person=calendar%20setting');
  expect(audit.map(({ action, subject }: { action: string; subject?: string }) => [action, subject])).toEqual(
    [['calendar-imported', '3 of 4 dates'], ...Array.from({ length: 3 }, () => ['created', undefined])],
  );
});

test('a later start does not read the setting again, also after the events were changed or deleted', async () => {
  const [one] = instances as [SeparateBff, SeparateBff];
  const { json } = await one.call('/api/calendar');
  for (const { id } of json.slice(1)) await one.admin(`${EVENTS_PATH}/${id}`, { method: 'DELETE' });
  const another = `${CALENDAR}; 2999-12-01 Another date`;
  const next = await startSeparateBff({ CALENDAR: another, SITE_URL }, storage);
  expect(await titles(next)).toEqual(['Results']);
  await next.stop();
});
