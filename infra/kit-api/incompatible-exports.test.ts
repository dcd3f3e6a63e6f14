import { expect, test } from '@jest/globals';
import { findIncompatibleExports } from './incompatible-exports.ts';
import { findBreakingChange } from './breaking-change.ts';
import { extractDeclarations, recordFile, formatRecord } from './record-format.ts';
import { readFile } from 'node:fs/promises';

const former = `export function Badge(input: BadgeProps): string;
interface BadgeProps {
    label: string;
    tone?: 'calm' | 'loud';
}
export interface Person<T> {
    name: T;
}
export const limit: number;`;

test.each([
  ['an export is added', `${former}\nexport const added: string;`],
  ['an optional member is accepted', former.replace('label: string;', 'label: string;\n    icon?: string;')],
  ['a further value is accepted', former.replace("'loud'", "'loud' | 'still'")],
  ['data have a further member', former.replace('name: T;', 'name: T;\n    role: string;')],
])('a kit is compatible with the record if %s', async (_case, current) => {
  expect(current).not.toBe(former);
  expect(await findIncompatibleExports(former, current)).toEqual([]);
});

test.each([
  ['an export is missing', former.replace('export const limit: number;', ''), 'limit'],
  [
    'a required member is added',
    former.replace('label: string;', 'label: string;\n    id: string;'),
    'Badge',
  ],
  ['a member is removed', former.replace("tone?: 'calm' | 'loud';", ''), 'Badge'],
  ['a value is no longer accepted', former.replace("'calm' | ", ''), 'Badge'],
  ['a member becomes optional', former.replace('name: T;', 'name?: T;'), 'Person'],
  ['a constant has another type', former.replace('limit: number', 'limit: string'), 'limit'],
])('a kit is incompatible with the record if %s', async (_case, current, name) => {
  expect(current).not.toBe(former);
  const found = await findIncompatibleExports(former, current);
  expect(found.map((sentence) => sentence.split(':')[0])).toEqual([name]);
});

test('the recorded kit is compatible with itself', async () => {
  const declarations = extractDeclarations(await readFile(recordFile, 'utf8'));
  expect(declarations).toContain('export function useApi<T>(');
  expect(await findIncompatibleExports(declarations, declarations)).toEqual([]);
});

function record(declarations: string, version: string): string {
  return formatRecord(`\`\`\`ts\n${declarations}\n\`\`\``, version);
}

test('findBreakingChange reports a breaking change unless the major version increases', async () => {
  const current = former.replace('export const limit: number;', '');
  expect(await findBreakingChange(record(former, '8.0.0'), record(current, '8.1.0'))).toMatch(
    /major version.*\nlimit: /,
  );
  expect(await findBreakingChange(record(former, '8.0.0'), record(current, '9.0.0'))).toBeUndefined();
});

test('the record of a kit omits comments and the API’s types', () => {
  const report =
    '```ts\n\n// @public (undocumented)\ninterface components {\n    schemas: {\n    };\n}\n\n// @public\nexport const limit: number;\n```';
  expect(extractDeclarations(formatRecord(report, '8.0.0'))).toBe('export const limit: number;');
});
