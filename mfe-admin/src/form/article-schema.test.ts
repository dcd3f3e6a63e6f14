import { expect, test } from '@jest/globals';
import { articleSchema } from './article-schema.ts';

test('no label is a part of another one: who looks for a field finds one', () => {
  const labels = Object.values(articleSchema).map(({ label }) => label.toLowerCase());
  expect(
    labels.flatMap((label) => labels.filter((other) => other !== label && other.includes(label))),
  ).toEqual([]);
});
