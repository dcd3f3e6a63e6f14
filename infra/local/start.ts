import { buildChangedTargets } from './build-parts.ts';
import { runCommand } from './command.ts';
import { readAddress, runSite } from './site.ts';

await runCommand(async (stop) => {
  const address = await readAddress();
  await buildChangedTargets(stop);
  console.log('Starting…');
  return runSite(address, {}, stop);
});
