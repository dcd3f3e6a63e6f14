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
