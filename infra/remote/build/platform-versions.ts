import history from '@site/kit/exports.json' with { type: 'json' };
import kit from '@site/kit/package.json' with { type: 'json' };

export { apiVersion } from '@site/kit/api';

export const kitVersion = kit.version;

/**
 * Returns the kit's exports, each with the version that added it in its current form. `exports.json` records an
 * incompatible change of an export as its removal and addition.
 */
export function kitExports(): Record<string, string> {
  const since: Record<string, string> = {};
  for (const { version, added, removed } of history) {
    for (const name of removed) delete since[name];
    for (const name of added) since[name] = version;
  }
  return since;
}
