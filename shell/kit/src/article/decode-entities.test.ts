import { expect, test } from '@jest/globals';
import { decodeEntities, escapeEntities } from './decode-entities.ts';

function escaped(html: string, times: number): string {
  let text = html;
  for (let pass = 0; pass < times; pass += 1) {
    text = text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
  }
  return text;
}

const html = '<p title="a">Rivers</p>';

test.each([0, 1, 2, 3])('content that was escaped %p times is decoded', (times) => {
  expect(decodeEntities(escaped(html, times))).toBe(html);
});

test('content that was escaped four times stays escaped once', () => {
  expect(decodeEntities(escaped(html, 4))).toBe(escaped(html, 1));
});

test.each([
  ['it&#39;s', "it's"],
  ['&#x3c;b&#x3e;', '<b>'],
  ['R&amp;D', 'R&D'],
  ['&lt;p&gt;caf&eacute;&nbsp;&mdash; open&lt;/p&gt;', '<p>café\u00a0— open</p>'],
])('%p is decoded to %p', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

test.each(['caf&eacute; &copy; all', 'Q&A', 'a & b', '/news?a=1&copy=2', '# plain *markdown*'])(
  'decodeEntities leaves %p unchanged because it has no escaped markup',
  (text) => {
    expect(decodeEntities(text)).toBe(text);
  },
);

test.each([
  '&lt;ir@company.com&gt;',
  '<p>a&lt;b, R&amp;D &amp;amp;lt;</p>',
  '&nbsp;&amp;copy;',
  '&',
  '&#38;lt;',
])('%p is unchanged after escaping and decoding', (markup) => {
  expect(decodeEntities(escapeEntities(markup))).toBe(markup);
});
