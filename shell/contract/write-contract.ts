import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { siteManifest } from './site-manifest.ts';

/** Writes the schema of `site.json`, by which the shell checks it, for authors of remotes. */
const schema = z.toJSONSchema(siteManifest, { io: 'input' });
const file = new URL('../../infra/site.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(schema, undefined, 2)}\n`);
