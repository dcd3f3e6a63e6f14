import { extractDeclarations } from './record-format.ts';
import { findIncompatibleExports } from './incompatible-exports.ts';

function majorOf(record: string): number {
  return Number(/@site\/kit (\d+)\./.exec(record)?.[1]);
}

/**
 * Describes the breaking changes from the recorded to the current kit, unless the major version has increased.
 * @param recorded the text of the committed record
 * @param current the record of the current sources
 */
export async function findBreakingChange(recorded: string, current: string): Promise<string | undefined> {
  if (majorOf(current) > majorOf(recorded)) return undefined;
  const found = await findIncompatibleExports(extractDeclarations(recorded), extractDeclarations(current));
  if (found.length === 0) return undefined;
  return `Breaking changes of @site/kit need a major version (shell/kit/package.json, exports.json):\n${found.join('\n')}`;
}
