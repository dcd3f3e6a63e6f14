import { expect, test } from '@jest/globals';
import { markChanges } from './mark-changes.ts';

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return document.importNode(template.content, true);
}

function marked(before: string, after: string): string {
  const place = document.createElement('div');
  place.append(markChanges(parse(before), parse(after)));
  return place.innerHTML.replaceAll(' data-change=""', '');
}

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;

test.each([
  ['nothing in equal texts', '<p>One.</p>', '<p>One.</p>', '<p>One.</p>'],
  [
    'words',
    '<p>The old hall hums.</p>',
    '<p>The new hall hums loudly.</p>',
    '<p>The <del>old</del><ins>new</ins> hall hums<ins> loudly</ins>.</p>',
  ],
  [
    'adjacent words as one change',
    '<p>In the first quarter it hums.</p>',
    '<p>In our second quarter it hums.</p>',
    '<p>In <del>the first</del><ins>our second</ins> quarter it hums.</p>',
  ],
  [
    'a figure',
    '<p>12.5 MW in all.</p>',
    '<p>12.9 MW in all.</p>',
    '<p><del>12.5</del><ins>12.9</ins> MW in all.</p>',
  ],
  [
    'a format',
    '<p>Some <b>bold</b> text.</p>',
    '<p>Some bold text.</p>',
    '<p>Some <del><b>bold</b></del><ins>bold</ins> text.</p>',
  ],
  [
    'the target of a link',
    '<p>See <a href="/one">it</a> there.</p>',
    '<p>See <a href="/two">it</a> there.</p>',
    '<p>See <del><a href="/one">it</a></del><ins><a href="/two">it</a></ins> there.</p>',
  ],
  [
    'paragraphs',
    '<p>Goes away.</p><p>It stays.</p>',
    '<p>It stays.</p><p>Is new.</p>',
    '<p><del>Goes away.</del></p><p>It stays.</p><p><ins>Is new.</ins></p>',
  ],
  [
    'lines of a paragraph, with visible line breaks',
    '<p>One<br><br>Two</p>',
    '<p>One<br><br>New<br><br>Two</p>',
    '<p>One<br><br><ins>New¶<br>¶<br></ins>Two</p>',
  ],
  [
    'a paragraph that becomes a heading',
    '<p>The hall</p>',
    '<h2>The hall</h2>',
    '<p><del>The hall</del></p><h2><ins>The hall</ins></h2>',
  ],
  [
    'items of nested lists',
    '<ul><li>One<ul><li>Deep</li></ul></li><li>Two</li></ul>',
    '<ul><li>One<ul><li>Deep</li><li>Deeper</li></ul></li><li>Two of them</li></ul>',
    '<ul><li>One<ul><li>Deep</li><li><ins>Deeper</ins></li></ul></li><li>Two<ins> of them</ins></li></ul>',
  ],
  [
    'cells and rows of a table',
    table(row('Q1', '12.5'), row('Q2', '13')),
    table(row('Q1', '12.9'), row('Q2', '13'), row('Q3', '14')),
    table(
      row('Q1', '<del>12.5</del><ins>12.9</ins>'),
      row('Q2', '13'),
      row('<ins>Q3</ins>', '<ins>14</ins>'),
    ),
  ],
  [
    'a column of a table',
    table(row('Quarter', 'MW'), row('Q1', '12')),
    table(row('Quarter', 'CAD', 'MW'), row('Q1', '900', '12')),
    table(row('Quarter', '<ins>CAD</ins>', 'MW'), row('Q1', '<ins>900</ins>', '12')),
  ],
  [
    'a picture',
    '<figure><img src="/media/a.png"><figcaption>The hall</figcaption></figure>',
    '<figure><img src="/media/b.png"><figcaption>The hall</figcaption></figure>',
    '<figure><del><img src="/media/a.png"></del><ins><img src="/media/b.png"></ins><figcaption>The hall</figcaption></figure>',
  ],
])('markChanges marks %s', (_what, before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

test('markChanges sets data-change only at the first mark of each change', () => {
  const place = document.createElement('div');
  const before = `<p>The old hall hums.</p>${table(row('Q1', '12'))}`;
  const after = `<p>The new hall hums.</p>${table(row('Q1', '12'), row('Q2', '13'))}`;
  place.append(markChanges(parse(before), parse(after)));
  expect([...place.querySelectorAll('[data-change]')].map(({ outerHTML }) => outerHTML)).toEqual([
    '<del data-change="">old</del>',
    '<ins data-change="">Q2</ins>',
  ]);
});
