import path from 'node:path';
import { runCommand } from './command.ts';
import { packPackages } from './pack-packages.ts';

await runCommand(async (stop) => {
  for (const archive of await packPackages(path.resolve(process.argv[2] ?? '.'), stop)) console.log(archive);
  return 0;
});
