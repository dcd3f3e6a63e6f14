import { buildChangedTargets } from './build-parts.ts';
import { runCommand } from './command.ts';

await runCommand(async (stop) => {
  await buildChangedTargets(stop);
  console.log('Everything is built.');
  return 0;
});
