import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { problemCodes } from './problem.ts';

test("the shell's problem codes are part of the API's problem codes", () => {
  const file = new URL('../../../bff/openapi.json', import.meta.url);
  const document: { components: { schemas: { ProblemCode: { enum: string[] } } } } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  expect(document.components.schemas.ProblemCode.enum).toEqual(
    expect.arrayContaining(Object.values(problemCodes)),
  );
});
