import { expect, test } from '@jest/globals';
import { extractMatch } from './extract-match.ts';

const filler = (word: string, length: number) => Array.from({ length }, () => word).join(' ');

test('the extract is the passage with the most search words close together', () => {
  const text = `River ${filler('before', 200)} The river’s Québec-2026 plant ${filler('after', 200)}`;
  const passage = extractMatch(text, 'quebec 2026 RIVER plan');
  expect(passage).toContain('The river’s Québec-2026 plant after');
  expect(passage.split(' ')).toHaveLength(30);
});

test('a short word matches only as a whole; without a match, the extract is the beginning of the text', () => {
  expect(extractMatch(`island ${filler('in', 40)} is`, 'is')).toMatch(/ is$/);
  expect(extractMatch(`One ${filler('two', 40)}`, 'three')).toMatch(/^One two/);
});
