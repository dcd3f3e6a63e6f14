import { expect, test } from '@jest/globals';
import { plainText, shorten } from './plain-text.ts';

test.each([
  ['## Water\n\nForty **megawatts**', 'Water Forty megawatts'],
  ['<p>Forty <b>megawatts</b></p>', 'Forty megawatts'],
  ['&lt;p&gt;Forty&amp;nbsp;megawatts&lt;/p&gt;', 'Forty megawatts'],
  ['&amp;amp;lt;p&amp;amp;gt;Oil &amp;amp;amp; gas&amp;amp;lt;/p&amp;amp;gt;', 'Oil & gas'],
  ['', ''],
])('of %j the words are %j', (content, words) => {
  expect(plainText(content)).toBe(words);
});

test('of a long text only the beginning is looked at', () => {
  expect(plainText('word '.repeat(100_000)).length).toBeLessThan(5_000);
});

test.each([
  ['One two three', 20, 'One two three'],
  ['One two three', 13, 'One two three'],
  ['One two three', 9, 'One two…'],
  ['Onetwothree', 5, 'Onetw…'],
])('%j in %p characters is %j', (text, length, cut) => {
  expect(shorten(text, length)).toBe(cut);
});
