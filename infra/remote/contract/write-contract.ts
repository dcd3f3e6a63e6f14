import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { siteManifestSchema } from './site-manifest.ts';

// Writes the schema of `site.json` for authors of remotes. The shell validates with the same schema.
const schema = z.toJSONSchema(siteManifestSchema, { io: 'input' });
const file = new URL('../../site.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(schema, undefined, 2)}\n`);
