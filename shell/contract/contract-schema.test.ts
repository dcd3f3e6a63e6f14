import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseSiteManifest, siteManifest } from './site-manifest.ts';

const fileOf = (name: string): Promise<string> =>
  readFile(new URL(`../../infra/${name}`, import.meta.url), 'utf8');

test('infra/site.schema.json is what the shell checks by (npm run contract -w @site/shell)', async () => {
  const schema = z.toJSONSchema(siteManifest, { io: 'input' });
  expect(await fileOf('site.schema.json')).toBe(`${JSON.stringify(schema, undefined, 2)}\n`);
});

test('the example of a remote without any build of ours is one that the shell takes', async () => {
  const contract = await fileOf('remote-contract.md');
  const [, example] = /```json\n(\{\n  "name"[\s\S]*?)\n```/.exec(contract) ?? [];
  expect(parseSiteManifest(example ?? '', 'mfe-events').pages[0]?.path).toBe('/events');
});
