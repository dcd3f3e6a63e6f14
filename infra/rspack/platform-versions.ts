import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export { apiVersion } from '../../shell/kit/src/api/schema.generated.ts';

const manifest = path.join(import.meta.dirname, '../../shell/kit/package.json');

/** Version of the kit in this build. */
export const kitVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;
