import { parseArgs } from 'node:util';
import { buildChangedTargets } from '../../infra/local/build-parts.ts';
import { UserFacingError, runCommand } from '../../infra/local/command.ts';
import { measureAlerts } from './server/alerts.ts';
import { measureDocuments } from './server/documents.ts';
import { measurePages, measureReads } from './server/reads.ts';
import { formatTable, isTargetMet, type Finding } from './server/report.ts';
import { measureSets } from './server/sets.ts';
import { measureAdministration, measureSizes } from './server/sizes.ts';

export interface Effort {
  rounds: number;
  /** Duration of the load on each address in each round. */
  seconds: number;
}

const benches: Readonly<Record<string, (effort: Effort) => Promise<Finding[]>>> = {
  reads: measureReads,
  pages: measurePages,
  sizes: measureSizes,
  administration: measureAdministration,
  documents: measureDocuments,
  sets: measureSets,
  alerts: measureAlerts,
};

const usage = `npm run bench:server -- <name> [--rounds=9] [--seconds=2], where name is one of ${Object.keys(benches).join(', ')}`;

function readArguments(): { names: string[]; effort: Effort } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '1' } },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(benches);
  const effort = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
  if (!names.every((name) => name in benches) || !(effort.rounds > 0) || !(effort.seconds > 0)) {
    throw new UserFacingError(usage);
  }
  return { names, effort };
}

await runCommand(async (stop) => {
  const { names, effort } = readArguments();
  await buildChangedTargets(stop);
  let areAllTargetsMet = true;
  for (const name of names) {
    const findings = (await benches[name]?.(effort)) ?? [];
    console.log(`\n${name} (${effort.rounds} rounds)\n\n${formatTable(findings)}`);
    areAllTargetsMet &&= findings.every(isTargetMet);
  }
  return areAllTargetsMet ? 0 : 1;
});
