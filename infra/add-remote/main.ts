import path from 'node:path';
import { parseArgs } from 'node:util';
import { UserFacingError, runCommand } from '../local/command.ts';
import { root } from '../local/root.ts';
import { addRemote } from './add-remote.ts';
import { createRepository } from './create-repository.ts';

await runCommand(async (stop) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, registry: { type: 'boolean', default: false } },
  });
  const [name = ''] = positionals;
  if (values.to !== undefined) {
    const folder = path.resolve(values.to);
    const { path: page } = await createRepository(root, name, folder, values.registry, stop);
    console.log(`${folder} contains ${name} with one page at ${page}.

The page in the site's frame:  npm start
Its tests:                     npm test`);
    return 0;
  }
  if (values.registry)
    throw new UserFacingError(
      '--registry needs --to: npm run add-remote -- mfe-events --to ../mfe-events --registry',
    );
  const { path: page } = await addRemote(root, name);
  console.log(`${name} exists, with one page at ${page}.

The site with it:         npm start
Its build and its tests:  npm test -- ${name}
Its container:            docker compose up -d --no-deps --build --wait ${name}
Then restart the shell:   docker compose up -d --no-deps --build --wait shell`);
  return 0;
});
