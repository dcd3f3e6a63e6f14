import { expect, test } from '@jest/globals';
import { renderTimeZone } from './render-time-zone.ts';
import type { EventTimes } from './event-times.ts';

const at = (start: string, zone: string): EventTimes => ({
  startsAt: new Date(start),
  endsAt: null,
  zone,
  allDay: false,
});

test('a zone is rendered with each offset that applies at an event, once', () => {
  const zone = 'America/Toronto';
  const events = ['2026-12-01T18:00:00Z', '2026-12-24T18:00:00Z', '2026-07-01T18:00:00Z'].map((start) =>
    at(start, zone),
  );
  expect(
    renderTimeZone(zone, [...events, at('2020-01-01T00:00:00Z', 'Europe/Berlin')]).split('\r\n'),
  ).toEqual([
    ...['BEGIN:VTIMEZONE', 'TZID:America/Toronto'],
    ...[
      'BEGIN:DAYLIGHT',
      'DTSTART:20260308T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
    ],
    ...[
      'BEGIN:STANDARD',
      'DTSTART:20261101T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
    ],
    'END:VTIMEZONE',
  ]);
});

test('a zone without offset changes is rendered with one offset that begins before the events', () => {
  const lines = renderTimeZone('Asia/Kolkata', [at('2026-12-01T18:00:00Z', 'Asia/Kolkata')]).split('\r\n');
  expect(lines).toContain('TZOFFSETFROM:+0530');
  expect(lines).toContain('TZOFFSETTO:+0530');
  expect(lines.find((line) => line.startsWith('DTSTART:'))).toMatch(/^DTSTART:2025\d{4}T\d{6}$/);
});
