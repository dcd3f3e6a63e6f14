import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findIncompatibleExports, writtenTypes } from './incompatible-exports.ts';
import { findBreakingChange } from './breaking-change.ts';
import { extractDeclarations, formatRecord, readRecord, recordFile } from './record-format.ts';

const former = `export function Badge(input: BadgeProps): string;
interface BadgeProps {
    label: string;
    tone?: 'calm' | 'loud';
}
export interface Person<T> {
    name: T;
}
export class Failure {
    constructor(input: FailureInput);
}
interface FailureInput {
    status: number;
}
interface PageDefinition {
    readonly path: string;
    readonly audience: 'public' | 'staff';
    readonly resource?: string;
}
export interface RemoteDefinition {
    readonly name: string;
    readonly pages: readonly PageDefinition[];
}
export const limit: number;`;

function withMember(type: string, member: string): string {
  return former.replace(new RegExp(`interface ${type}.* \\{`), (line) => `${line}\n    ${member};`);
}

test.each([
  ['an export is added', `${former}\nexport const added: string;`],
  ['an optional member is accepted', former.replace('label: string;', 'label: string;\n    icon?: string;')],
  ['a further value is accepted', former.replace("'loud'", "'loud' | 'still'")],
  ['data have a further member', withMember('Person', 'role: string')],
  ['a page may have a further member', withMember('PageDefinition', 'draft?: boolean')],
  ['pages may have a further audience', former.replace("'staff'", "'staff' | 'invited'")],
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
  ['a constructor requires a further member', withMember('FailureInput', 'body: string'), 'Failure'],
  ['a remote requires a further member', withMember('RemoteDefinition', 'owner: string'), 'RemoteDefinition'],
  ['a page requires a further member', withMember('PageDefinition', 'draft: boolean'), 'RemoteDefinition'],
  ['pages have fewer audiences', former.replace(" | 'staff'", ''), 'RemoteDefinition'],
  ['pages have a member less', former.replace('    readonly resource?: string;\n', ''), 'RemoteDefinition'],
  ['a constant has another type', former.replace('limit: number', 'limit: string'), 'limit'],
])('a kit is incompatible with the record if %s', async (_case, current, name) => {
  expect(current).not.toBe(former);
  const found = await findIncompatibleExports(former, current);
  expect([...new Set(found.map((sentence) => sentence.split(':')[0]))]).toEqual([name]);
});

test('the recorded kit is compatible with itself', async () => {
  const declarations = extractDeclarations(await readFile(recordFile, 'utf8'));
  expect(declarations).toContain('export function useApi<T>(');
  expect(await findIncompatibleExports(declarations, declarations)).toEqual([]);
});

test('writtenTypes contains each recorded type that no other declaration uses, except the API’s', async () => {
  const declarations = extractDeclarations(await readFile(recordFile, 'utf8'));
  const types = [...declarations.matchAll(/^export (?:interface|type) (\w+)(?! = Schemas)/gm)];
  const unused = types
    .map(([, name = '']) => name)
    .filter((name) => declarations.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1);
  expect(unused).toEqual([...writtenTypes]);
});

test('the record cannot be replaced if it is missing or contains no declarations', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'record-'));
  const file = path.join(folder, 'kit.api.md');
  try {
    await expect(readRecord(file)).rejects.toThrow(`git restore ${file}`);
    await writeFile(file, '# Public surface of @site/kit 8.0.0\n');
    await expect(readRecord(file)).rejects.toThrow(`git restore ${file}`);
    await writeFile(file, record(former, '8.0.0'));
    expect(await readRecord(file)).toBe(record(former, '8.0.0'));
  } finally {
    await rm(folder, { recursive: true });
  }
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
