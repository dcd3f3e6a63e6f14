import { runCommand } from '../local/command.ts';
import { root } from '../local/root.ts';
import { addRemote } from './add-remote.ts';

await runCommand(async () => {
  const name = process.argv[2] ?? '';
  const { path } = await addRemote(root, name);
  console.log(`${name} is there, with one page at ${path}.

The site with it:         npm start
Its build and its tests:  npm test -- --only=build,${name}
Its container:            docker compose up -d --no-deps --build --wait ${name}
The shell learns of it:   docker compose up -d --no-deps --build --wait shell`);
  return 0;
});
