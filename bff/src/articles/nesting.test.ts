import { expect, test } from '@jest/globals';
import { exceedsMaxNesting } from './nesting.ts';

const nested = (name: string, levels: number) =>
  `<${name}>`.repeat(levels) + 'x' + `</${name}>`.repeat(levels);

test.each([
  ['elements', nested('div', 9_990)],
  ['unclosed elements', '<b>'.repeat(101)],
  ['elements closed by other tags', '<b></i>'.repeat(101)],
  [
    'elements that are escaped three times',
    nested('q', 101).replaceAll('<', '&amp;amp;lt;').replaceAll('>', '&amp;amp;gt;'),
  ],
  ['elements in numeric character references', '&#60;i&#62;'.repeat(101)],
  ['tables', '<table><tr><td>'.repeat(101)],
  ['Markdown quotations', `words\n${'> '.repeat(9_990)}deep`],
  ['Markdown lists', `${'- '.repeat(101)}deep`],
])('more than 100 nested %s are too deep', (_what, content) => {
  expect(exceedsMaxNesting(content)).toBe(true);
});

test.each([
  ['a hundred levels', nested('div', 100)],
  ['many paragraphs, some unclosed,', '<p>one<p>two</p><ul><li>three<li>four</ul>'.repeat(2_000)],
  ['many pictures and line breaks', '<img src="/a.png"><br>'.repeat(5_000)],
  ['many consecutive elements', '<div><b>x</b></div>'.repeat(5_000)],
  ['many lines of Markdown', '> quoted\n- listed\n'.repeat(5_000)],
  ['the characters of a Markdown rule', '-'.repeat(500)],
])('%s are not too deep', (_what, content) => {
  expect(exceedsMaxNesting(content)).toBe(false);
});

test.each([
  '<a ',
  '<a',
  '<',
  '</a ',
  '<a></b>',
  '<!--',
  '&',
  '&amp;',
  '&amp;lt;',
  '> ',
  ' ',
  '- ',
  '1. ',
  '\n',
  '<\n',
])('half a million characters of %j are checked without a timeout', (part) => {
  expect(exceedsMaxNesting(part.repeat(500_000 / part.length))).toBeDefined();
});
