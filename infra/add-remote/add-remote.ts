import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { PlainError } from '../local/command.ts';
import { npmCommand } from '../local/npm-command.mjs';
import { repeatForRemote } from './repeat-for-remote.ts';

/** The remote that serves as the template. */
const model = 'mfe-wallets';

/** Template files in which only the name changes. */
const sharedFiles = ['rspack.config.ts', 'jest.config.mjs', 'tsconfig.json', 'src/styles.css'];

/** Files with lines for each remote. */
const listings = [
  'tsconfig.json',
  'docker-compose.yml',
  'infra/swarm/stack.yml',
  '.github/workflows/images.yml',
];

const list = 'shell/remotes.json';
const remoteList = z.record(z.string(), z.array(z.string()));
const manifest = z.looseObject({ dependencies: z.record(z.string(), z.string()) });

interface NewRemote {
  name: string;
  page: string;
  path: string;
  title: string;
}

function describeRemote(name: string): NewRemote {
  if (!/^mfe-[a-z]+(?:-[a-z]+){0,4}$/.test(name)) {
    throw new PlainError(
      `Name the remote as mfe- and lower-case words with hyphens: npm run add-remote -- mfe-events (this was ${JSON.stringify(name)}).`,
    );
  }
  const page = name.slice('mfe-'.length);
  const words = page.replaceAll('-', ' ');
  return { name, page, path: `/${page}`, title: words.charAt(0).toUpperCase() + words.slice(1) };
}

function fillTemplate(text: string, { name, page, path: address, title }: NewRemote): string {
  const component = page.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return text
    .replaceAll('__name__', name)
    .replaceAll('__page__', page)
    .replaceAll('__path__', address)
    .replaceAll('__Title__', title)
    .replaceAll('__Component__', component);
}

async function writeNew(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' });
}

async function writeFolder(root: string, remote: NewRemote): Promise<void> {
  const template = path.join(import.meta.dirname, 'template');
  const folder = path.join(root, remote.name);
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const target = path.join(
      folder,
      fillTemplate(path.relative(template, file).replace(/\.template$/, ''), remote),
    );
    await writeNew(target, fillTemplate(await readFile(file, 'utf8'), remote));
  }
  for (const file of sharedFiles) {
    const text = await readFile(path.join(root, model, file), 'utf8');
    await writeNew(path.join(folder, file), text.replaceAll(model, remote.name));
  }
  await writeManifest(root, remote);
}

async function writeManifest(root: string, { name }: NewRemote): Promise<void> {
  const text = await readFile(path.join(root, model, 'package.json'), 'utf8');
  const { dependencies, ...rest } = manifest.parse(JSON.parse(text));
  const everyRemotes = Object.entries(dependencies).filter(([key]) => /^(?:@site\/kit|react)$/.test(key));
  const written = { ...rest, name, dependencies: Object.fromEntries(everyRemotes) };
  await writeNew(path.join(root, name, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
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

/** @param name such as `mfe-events`, whose page is then `/events` */
export async function addRemote(root: string, name: string): Promise<{ path: string }> {
  const remote = describeRemote(name);
  const remotes = await readRemotes(root);
  if (name in remotes || existsSync(path.join(root, name)))
    throw new PlainError(`There is a ${name} already.`);
  const owner = Object.keys(remotes).find((other) => remotes[other]?.includes(remote.path));
  if (owner) throw new PlainError(`${remote.path} is a page of ${owner}: choose another name.`);
  await writeFolder(root, remote);
  for (const file of listings) {
    const listing = path.join(root, file);
    await writeFile(listing, repeatForRemote(await readFile(listing, 'utf8'), model, name));
  }
  await listRemote(root, remote);
  await lockWorkspaces(root);
  return { path: remote.path };
}
