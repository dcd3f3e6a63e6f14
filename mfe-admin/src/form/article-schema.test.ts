import { expect, test } from '@jest/globals';
import { articleSchema } from './article-schema.ts';

test('no label is part of another label, so that each identifies one field', () => {
  const labels = Object.values(articleSchema).map(({ label }) => label.toLowerCase());
  expect(
    labels.flatMap((label) => labels.filter((other) => other !== label && other.includes(label))),
  ).toEqual([]);
});
