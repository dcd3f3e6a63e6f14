import { expect, test } from '@jest/globals';
import { findWrongWeekdays } from './dates-in-text.ts';

const NEAR = new Date('2026-12-20T12:00:00Z');

test.each([
  ['The call is on Wednesday, November 25, 2026.', []],
  ['The call is on Monday, November 25, 2026.', ['“Monday, November 25, 2026” is a Wednesday.']],
  ['On Mon. 25 Nov 2026 and Tuesday the 24th of November 2026', ['“Mon. 25 Nov 2026” is a Wednesday.']],
  ['Friday, February 30, 2026', ['“Friday, February 30, 2026” is not in the calendar.']],
  // Without a year, January means January 2027.
  ['Results on Friday, January 15', []],
  ['Results on Thursday, January 15', ['“Thursday, January 15” is a Friday.']],
  ['We sat in May 3 times, on Monday, and 12 May 2026 was a Tuesday.', []],
])('the wrong weekdays in %j are %j', (text, sentences) => {
  expect(findWrongWeekdays(text, NEAR)).toEqual(sentences);
});
