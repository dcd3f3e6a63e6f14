import { expect, test } from '@jest/globals';
import { sentenceAround } from './sentence-around.ts';

test.each([
  ['First here. The river rises in May. Last.', 'rises', 'The river rises in May.'],
  ['<p>First.</p><p>The <strong>river</strong> rises.</p>', 'RISES', 'The river rises.'],
  ['&amp;lt;p&amp;gt;Warm air &amp;amp; water.&amp;lt;/p&amp;gt;', 'water', 'Warm air & water.'],
  ['## Water\n\nForty **megawatts**', 'megawatts', 'Water Forty megawatts'],
  [
    `${'long '.repeat(60)}river ${'long '.repeat(60)}`,
    'river',
    expect.stringMatching(/^… (?:long )+river (?:long )+…$/),
  ],
])('in %s the sentence around %s is %s', (content, word, sentence) => {
  expect(sentenceAround(content, [word])).toEqual(sentence);
});

const words = (count: number) => 'long '.repeat(count).trim();

test.each([
  [
    'other signs written as entities are spaces',
    'One&mdash;two river&#8217;s three',
    'One two river s three',
  ],
  ['marks of a text are spaces', 'The#river*rises|here', 'The river rises here'],
  ['what was escaped three times is a tag', '&amp;amp;lt;b&amp;amp;gt; river', 'river'],
  ['what was escaped four times is a text', '&amp;amp;amp;lt;b&amp;amp;amp;gt; river', '<b> river'],
  [
    'what is typed into the editor stays as it is',
    '<p>a&amp;amp;amp;lt;b, 4*5 at R&amp;amp;amp;amp;D &amp;amp;amp;lt;ir@river.org&amp;amp;amp;gt;</p>',
    'a<b, 4*5 at R&D <ir@river.org>',
  ],
  ['the last sentence needs nothing after it', `The river rises. ${words(2)}. River.`, 'The river rises.'],
  ['a point inside a word ends no sentence', 'The river has 4.5 metres. Last.', 'The river has 4.5 metres.'],
  ['an end without a point is the end', `River ${words(3)}`, `River ${words(3)}`],
  ['what is cut behind says so', `River ${words(40)}`, `River ${words(21)} …`],
  ['what is cut before says so', `${words(40)} river.`, `… ${words(21)} river.`],
  ['a point further up is no end of what is cut', `A. ${words(40)} river.`, `… ${words(21)} river.`],
  ['a point in a number is no end', `River 4.5 ${words(40)}`, `River 4.5 ${words(21)} …`],
])('%s', (_what, content, sentence) => {
  expect(sentenceAround(content, ['river'])).toBe(sentence);
});

test.each([
  ['<strong>river</strong>', 'strong'],
  ['The river', 'ocean'],
])('%s has no sentence around %s', (content, word) => {
  expect(sentenceAround(content, [word])).toBeUndefined();
});

test('a text of 500 KB is read in no time that grows with its square', () => {
  const hostile = '<'.repeat(250_000) + '&amp;'.repeat(50_000);
  expect(sentenceAround(hostile, ['river'])).toBeUndefined();
});
