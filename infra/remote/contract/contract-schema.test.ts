import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseSiteManifest, siteManifestSchema } from './site-manifest.ts';

const fileOf = (name: string): Promise<string> => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');

test('infra/site.schema.json matches the shell’s validator (update it with npm run contract -w @site/remote)', async () => {
  const schema = z.toJSONSchema(siteManifestSchema, { io: 'input' });
  expect(await fileOf('site.schema.json')).toBe(`${JSON.stringify(schema, undefined, 2)}\n`);
});

test('the example manifest in remote-contract.md is valid', async () => {
  const contract = await fileOf('remote-contract.md');
  const [, example] = /```json\n(\{\n  "name"[\s\S]*?)\n```/.exec(contract) ?? [];
  expect(parseSiteManifest(example ?? '', 'mfe-events').pages[0]?.path).toBe('/events');
});
