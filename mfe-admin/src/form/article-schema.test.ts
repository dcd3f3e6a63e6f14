import { expect, test } from '@jest/globals';
import { articleSchema } from './article-schema.ts';

test('articleSchema has no label that is part of another label', () => {
  const labels = Object.values(articleSchema).map(({ label }) => label.toLowerCase());
  expect(
    labels.flatMap((label) => labels.filter((other) => other !== label && other.includes(label))),
  ).toEqual([]);
});
