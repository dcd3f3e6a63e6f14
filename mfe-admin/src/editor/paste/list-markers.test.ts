import { expect, test } from '@jest/globals';
import { chooseListMarkers, parseListMarker } from './list-markers.ts';

test.each([
  [
    ['1.', '2.'],
    ['1:1', '1:2'],
  ],
  [
    ['(c)', '(d)'],
    ['a:3', 'a:4'],
  ],
  [
    ['iv.', 'v.'],
    ['i:4', 'i:5'],
  ],
  [
    ['(h)', '(i)', '(j)'],
    ['a:8', 'a:9', 'a:10'],
  ],
  [['i.'], ['i:1']],
  [
    ['v)', 'vi)'],
    ['i:5', 'i:6'],
  ],
  [['XIV.'], ['I:14']],
  [
    ['z.', 'aa.', 'bb.'],
    ['a:26', 'a:27', 'a:28'],
  ],
  [
    ['4.', '7.'],
    ['1:4', '1:7'],
  ],
  [
    ['•', 'o', '–', '\uF0A7'],
    ['bullet', 'bullet', 'bullet', 'bullet'],
  ],
])('the list markers %j mean %j (numbering:number)', (marks, meanings) => {
  const chosen = chooseListMarkers(marks.map(parseListMarker));
  const names = chosen.map(({ numbering, number }) => (numbering ? `${numbering}:${number}` : 'bullet'));
  expect(names).toEqual(meanings);
});

test.each(['2.1', '1.1.', 'Article 3', '§ 4', 'No.', 'Mix.', 'Q1:', '2025.'])(
  '%j is not a list marker',
  (text) => {
    expect(parseListMarker(text)).toEqual([]);
  },
);
