import { buildChangedTargets } from './build-parts.ts';
import { runCommand } from './command.ts';
import { readSiteAddress, runSite } from './site.ts';

await runCommand(async (stop) => {
  const address = await readSiteAddress();
  await buildChangedTargets(stop);
  console.log('Starting…');
  return runSite(address, {}, stop);
});
