import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { PROBLEMS } from './problem-codes.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const listed = Object.entries(PROBLEMS).map(([code, { status }]) => `${status} ${code}`);

test('the codes are kebab-case and sorted by status and name', () => {
  expect(Object.keys(PROBLEMS).filter((code) => !/^[a-z]+(?:-[a-z]+)*$/.test(code))).toEqual([]);
  expect(listed).toEqual(listed.toSorted());
});

test('infra/docs/api.md lists exactly the codes, each with its status', () => {
  const [, section = ''] = read('infra/docs/api.md').split('\n## Errors\n');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (\d+) \| (.+) \|$/gm)];
  const documented = rows.flatMap(([, status, codes = '']) =>
    codes.split('; ').map((entry) => `${status} ${/^`([a-z-]+)`/.exec(entry)?.[1]}`),
  );
  expect(documented).toEqual(listed);
});

test('the OpenAPI document enumerates exactly the codes', () => {
  const document: { components: { schemas: { ProblemCode: { enum: string[] } } } } = JSON.parse(
    read('bff/openapi.json'),
  );
  expect(document.components.schemas.ProblemCode.enum).toEqual(Object.keys(PROBLEMS));
});
