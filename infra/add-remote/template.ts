import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { UserFacingError } from '../local/command.ts';

/** The existing remote whose configuration is copied to a new one. */
export const modelRemote = 'mfe-wallets';

const templates = path.join(import.meta.dirname, 'template');

/** Files that a new remote copies from the model; only the remote's name is replaced in them. */
const sharedFiles = ['rspack.config.ts', 'jest.config.mjs', 'src/styles.css'];

export const packageManifest = z.looseObject({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

export interface NewRemote {
  name: string;
  page: string;
  path: string;
  title: string;
}

/**
 * Derives the page's name, path and title from the remote's name.
 * @throws {UserFacingError} if the name is invalid
 */
export function deriveRemoteNames(name: string): NewRemote {
  if (!/^mfe-[a-z]+(?:-[a-z]+){0,4}$/.test(name)) {
    throw new UserFacingError(
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

/** Writes a file; rejects if it exists. */
export async function writeNewFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' });
}

/**
 * Writes the files of templates; files of a later template replace those of an earlier one.
 * @param sharedToo files that are copied from the model in addition to `sharedFiles`
 */
export async function writeTemplates(
  root: string,
  folder: string,
  remote: NewRemote,
  names: readonly ('remote' | 'repository')[],
  sharedToo: readonly string[] = [],
): Promise<void> {
  const files = new Map<string, string>();
  for (const template of names.map((name) => path.join(templates, name))) {
    const entries = await readdir(template, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const target = fillTemplate(path.relative(template, file).replace(/\.template$/, ''), remote);
      files.set(target, fillTemplate(await readFile(file, 'utf8'), remote));
    }
  }
  for (const file of [...sharedFiles, ...sharedToo]) {
    const text = await readFile(path.join(root, modelRemote, file), 'utf8');
    files.set(file, text.replaceAll(modelRemote, remote.name));
  }
  for (const [file, text] of files) await writeNewFile(path.join(folder, file), text);
}

/** Returns the dependencies of every remote: the kit and React. */
export async function commonDependencies(root: string): Promise<Record<string, string>> {
  const { dependencies } = packageManifest.parse(
    JSON.parse(await readFile(path.join(root, modelRemote, 'package.json'), 'utf8')),
  );
  return Object.fromEntries(
    Object.entries(dependencies).filter(([name]) => /^(?:@site\/kit|react)/.test(name)),
  );
}
