import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { contractFile, withSchema } from './contract-schema.ts';
import { parseSiteManifest } from './site-manifest.ts';

test('the schema in infra/remote-contract.md is the one that the shell checks by (npm run contract -w @site/shell)', async () => {
  const contract = await readFile(contractFile, 'utf8');
  expect(contract).toContain('"$schema"');
  expect(withSchema(contract)).toBe(contract);
});

test('the example of a remote without any build of ours is one that the shell takes', async () => {
  const contract = await readFile(contractFile, 'utf8');
  const [, example] = /```json\n(\{\n  "name"[\s\S]*?)\n```/.exec(contract) ?? [];
  expect(parseSiteManifest(example ?? '', 'mfe-events').pages[0]?.fragment).toBeUndefined();
});
