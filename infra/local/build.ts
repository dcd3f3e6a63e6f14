import { buildChangedParts } from './build-parts.ts';
import { runCommand } from './command.ts';

await runCommand(async (stop) => {
  await buildChangedParts(stop);
  console.log('Everything is built.');
  return 0;
});
