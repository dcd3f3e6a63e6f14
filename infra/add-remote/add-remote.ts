import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { UserFacingError } from '../local/command.ts';
import { npmCommand } from '../local/npm-command.mjs';
import { copyBlocksForRemote } from './copy-blocks-for-remote.ts';
import {
  commonDependencies,
  deriveRemoteNames,
  packageManifest,
  modelRemote,
  type NewRemote,
  writeNewFile,
  writeTemplates,
} from './template.ts';

/** Files with a block or line for each remote; `addRemote` adds one for the new remote. */
const listings = [
  'tsconfig.json',
  'docker-compose.yml',
  'infra/swarm/stack.yml',
  '.github/workflows/images.yml',
];

const list = 'shell/remotes.json';
const remoteList = z.record(z.string(), z.array(z.string()));

async function writeManifest(root: string, { name }: NewRemote): Promise<void> {
  const { dependencies: _all, ...rest } = packageManifest.parse(
    JSON.parse(await readFile(path.join(root, modelRemote, 'package.json'), 'utf8')),
  );
  const written = { ...rest, name, dependencies: await commonDependencies(root) };
  await writeNewFile(path.join(root, name, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
}

async function readRemotes(root: string): Promise<Readonly<Record<string, readonly string[]>>> {
  return remoteList.parse(JSON.parse(await readFile(path.join(root, list), 'utf8')));
}

async function listRemote(root: string, { name, path: address }: NewRemote): Promise<void> {
  const file = path.join(root, list);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/\n\}\n$/, `,\n  "${name}": ["${address}"]\n}\n`));
}

/** Adds the workspace to the lock file without installing anything. */
async function lockWorkspaces(root: string): Promise<void> {
  const [npm, first] = npmCommand();
  await promisify(execFile)(
    npm,
    [
      ...first,
      'install',
      '--package-lock-only',
      '--ignore-scripts',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--include=dev',
      '--include=optional',
    ],
    { cwd: root, timeout: 300_000 },
  );
}

/** @param name the new remote's name; the path of its page follows from it: `mfe-events` has `/events` */
export async function addRemote(root: string, name: string): Promise<{ path: string }> {
  const remote = deriveRemoteNames(name);
  const remotes = await readRemotes(root);
  if (name in remotes || existsSync(path.join(root, name)))
    throw new UserFacingError(`There is a ${name} already.`);
  const owner = Object.keys(remotes).find((other) => remotes[other]?.includes(remote.path));
  if (owner) throw new UserFacingError(`${remote.path} is a page of ${owner}: choose another name.`);
  await writeTemplates(root, path.join(root, name), remote, ['remote'], ['tsconfig.json']);
  await writeManifest(root, remote);
  for (const file of listings) {
    const listing = path.join(root, file);
    await writeFile(listing, copyBlocksForRemote(await readFile(listing, 'utf8'), modelRemote, name));
  }
  await listRemote(root, remote);
  await lockWorkspaces(root);
  return { path: remote.path };
}
