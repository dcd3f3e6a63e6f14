import { expect, test } from '@jest/globals';
import { passageWith } from './passage.ts';

const filler = (word: string, length: number) => Array.from({ length }, () => word).join(' ');

test('the passage has the place where most of the words stand close together', () => {
  const text = `River ${filler('before', 200)} The river’s Québec-2026 plant ${filler('after', 200)}`;
  const passage = passageWith(text, 'quebec 2026 RIVER plan');
  expect(passage).toContain('The river’s Québec-2026 plant after');
  expect(passage.split(' ')).toHaveLength(30);
});

test('a short word is found only as a whole, and a text without any of the words begins the passage', () => {
  expect(passageWith(`island ${filler('in', 40)} is`, 'is')).toMatch(/ is$/);
  expect(passageWith(`One ${filler('two', 40)}`, 'three')).toMatch(/^One two/);
});
