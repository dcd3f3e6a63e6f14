import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';

const CALENDAR =
  '2999-06-17 Annual general meeting | call https://example.com/agm; 2999-03-02 Results; 2001-03-02 Over';
let bff: SeparateBff;

beforeAll(async () => {
  bff = await startSeparateBff({ CALENDAR, SITE_URL: 'https://www.example.com' });
});
afterAll(() => bff.stop());

function valuesOf(name: string, file: string): string[] {
  return [...file.matchAll(new RegExp(`^${name}[^:]*:(.*)\r$`, 'gm'))].map(([, value = '']) => value);
}

test('the calendar file has the upcoming dates as whole days, and is the same each time', async () => {
  const responses = await Promise.all([1, 2].map(() => fetch(`${bff.url}/api/calendar.ics`)));
  expect(responses[0]?.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const [file = '', again] = await Promise.all(responses.map((response) => response.text()));
  expect(again).toBe(file);
  expect(valuesOf('SUMMARY', file)).toEqual(['Results', 'Annual general meeting']);
  expect(valuesOf('DTSTART', file)).toEqual(['29990302', '29990617']);
  expect(valuesOf('UID', file)).toEqual([
    '2999-03-02-results@www.example.com',
    '2999-06-17-annual-general-meeting@www.example.com',
  ]);
  expect(valuesOf('DESCRIPTION', file)).toEqual(['Call: https://example.com/agm']);
});

test('the file of one day has its dates; a day without dates returns 404, an invalid one 400', async () => {
  const one = await fetch(`${bff.url}/api/calendar.ics?date=2999-06-17`);
  expect(one.headers.get('content-disposition')).toBe('attachment; filename="2999-06-17.ics"');
  expect(valuesOf('SUMMARY', await one.text())).toEqual(['Annual general meeting']);
  expect(await bff.call('/api/calendar.ics?date=2999-06-18')).toMatchObject({ status: 404 });
  expect(await bff.call('/api/calendar.ics?date=soon')).toMatchObject({ status: 400 });
});
