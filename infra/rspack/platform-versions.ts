import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export { apiVersion } from '../../shell/kit/src/api/schema.generated.ts';

const kitFolder = path.join(import.meta.dirname, '../../shell/kit');

const kitRelease = z.object({
  version: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
});

/** Version of the kit in this build. */
export const kitVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(kitFolder, 'package.json'), 'utf8'))).version;

/**
 * The kit's exports, each with the version that added it in its current form. A version that changes an export
 * incompatibly records it as removed and added.
 */
export function kitExports(): Record<string, string> {
  const history = z
    .array(kitRelease)
    .parse(JSON.parse(readFileSync(path.join(kitFolder, 'exports.json'), 'utf8')));
  const since: Record<string, string> = {};
  for (const { version, added, removed } of history) {
    for (const name of removed) delete since[name];
    for (const name of added) since[name] = version;
  }
  return since;
}
