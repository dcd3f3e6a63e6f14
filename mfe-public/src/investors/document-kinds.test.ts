import { expect, test } from '@jest/globals';
import { formatPeriod } from './document-kinds.ts';

test('formatPeriod names the quarter, or only the year', () => {
  expect(formatPeriod({ year: 2025, quarter: 3 })).toBe('Q3 2025');
  expect(formatPeriod({ year: 2025, quarter: null })).toBe('2025');
});
