import { expect, test } from '@jest/globals';
import { formatPacificTime } from './pacific-time.ts';

test('formatPacificTime returns date, seconds and the Pacific time zone in summer and winter', () => {
  const plain = (text: string) => text.replaceAll('\u202f', ' ');
  expect(plain(formatPacificTime(new Date('2025-07-01T16:00:05Z')))).toBe('Tue, Jul 1, 2025, 9:00:05 AM PDT');
  expect(plain(formatPacificTime(new Date('2025-01-01T07:59:59Z')))).toBe(
    'Tue, Dec 31, 2024, 11:59:59 PM PST',
  );
});
