import { declarationsIn } from './record-format.ts';
import { findIncompatibleExports } from './incompatible-exports.ts';

function majorOf(record: string): number {
  return Number(/@site\/kit (\d+)\./.exec(record)?.[1]);
}

/**
 * Returns why a surface must not replace the recorded one: a breaking change without a major version.
 * @param recorded the recorded surface
 * @param current the surface of the sources, as a record
 */
export async function findBreakingChange(recorded: string, current: string): Promise<string | undefined> {
  if (majorOf(current) > majorOf(recorded)) return undefined;
  const found = await findIncompatibleExports(declarationsIn(recorded), declarationsIn(current));
  if (found.length === 0) return undefined;
  return `Breaking changes of @site/kit need a major version (shell/kit/package.json, exports.json):\n${found.join('\n')}`;
}
