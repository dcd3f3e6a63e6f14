import { expect, test } from '@jest/globals';
import { isNestedTooDeep } from './nesting.ts';

const nested = (name: string, levels: number) =>
  `<${name}>`.repeat(levels) + 'x' + `</${name}>`.repeat(levels);

test.each([
  ['elements', nested('div', 9_990)],
  ['elements without an end', '<b>'.repeat(101)],
  ['elements with an end of others', '<b></i>'.repeat(101)],
  [
    'what is escaped three times',
    nested('q', 101).replaceAll('<', '&amp;amp;lt;').replaceAll('>', '&amp;amp;gt;'),
  ],
  ['what is written in numbers', '&#60;i&#62;'.repeat(101)],
  ['tables within tables', '<table><tr><td>'.repeat(101)],
  ['quotations of markdown', `words\n${'> '.repeat(9_990)}deep`],
  ['lists of markdown', `${'- '.repeat(101)}deep`],
])('%s within each other are too deep', (_what, content) => {
  expect(isNestedTooDeep(content)).toBe(true);
});

test.each([
  ['a hundred levels', nested('div', 100)],
  ['many paragraphs, some without an end', '<p>one<p>two</p><ul><li>three<li>four</ul>'.repeat(2_000)],
  ['many pictures and line breaks', '<img src="/a.png"><br>'.repeat(5_000)],
  ['many elements after each other', '<div><b>x</b></div>'.repeat(5_000)],
  ['many lines of markdown', '> quoted\n- listed\n'.repeat(5_000)],
  ['a rule of markdown', '-'.repeat(500)],
])('%s are not', (_what, content) => {
  expect(isNestedTooDeep(content)).toBe(false);
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
])('half a million characters of %j are judged in linear time', (part) => {
  expect(isNestedTooDeep(part.repeat(500_000 / part.length))).toBeDefined();
});
