import { expect, test } from '@jest/globals';
import { TextIndex } from './text-index.ts';

const WORDS = ['turbine', 'reservoir', 'können', 'hash', 'übersicht', 'dam', '水力', '🚰 valve', 'o'];

/** Texts of a few words each, the same every time. */
const entries = Array.from({ length: 1_000 }, (_, index) => ({
  index,
  text: [index % 9, (index * 7) % 9, (index * index) % 9]
    .map((word) => WORDS[word])
    .join(index % 5 === 0 ? ' ' : ' of article '),
}));
const index = new TextIndex(entries);

test.each([
  'turbine',
  'urb',
  'e r',
  'können',
  '水力',
  '🚰',
  'o',
  'of',
  '',
  'hash of article dam',
  'absent',
  'tub',
])('a search for “%s” finds exactly the texts that contain it, in their order', (search) => {
  expect(index.find(search)).toEqual(entries.filter(({ text }) => text.includes(search)));
});

test('a search for all of a text finds it, wherever it is stored', () => {
  for (const entry of entries) expect(index.find(entry.text)).toContain(entry);
});

test('nothing is found where nothing is stored', () => {
  expect(new TextIndex([]).find('dam')).toEqual([]);
});
