import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compilation, Compiler } from '@rspack/core';
import type { PageDefinition, RemoteDefinition } from '../../shell/kit/src/pages.ts';
import { federationName, pageChunkName } from './federation.ts';
import { inlinePictures } from './inline-pictures.ts';
import { kitSources } from './kit-sources.ts';
import { pageStyles } from './page-styles.ts';
import type { PrerenderedPage } from './prerender.tsx';

interface PrerenderModule {
  components: Record<string, unknown>;
  prerenderPage: (remoteName: string, path: string, component: unknown) => Promise<PrerenderedPage>;
}

/** Subresource integrity of a file, as browsers and cacache understand it. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Every file of a folder with its size and integrity, names relative to the folder. */
export async function describeFiles(directory: string, skip: readonly string[]) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .filter((name) => !skip.includes(name) && !name.startsWith('.'))
    .toSorted();
  const described: Record<string, { integrity: string; bytes: number }> = {};
  for (const name of names) {
    const content = await readFile(path.join(directory, name));
    described[name] = { integrity: integrityOf(content), bytes: content.byteLength };
  }
  return described;
}

/** Replaces a file in one step, so that a reader never sees half of it. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const draft = `${file}.draft`;
  await writeFile(draft, text);
  await rename(draft, file);
}

type ChunkGroup = Compilation['chunkGroups'][number];

/** A named group of chunks: the remote's entry, or a page. */
interface FileGroup {
  /** What the browser needs to start with it. */
  files: readonly string[];
  /** The same, and what it may load later. */
  reachable: readonly string[];
}

function reachableFrom(group: ChunkGroup, seen: Set<string> = new Set()): Set<string> {
  const files = group.getFiles();
  if (files.every((file) => seen.has(file))) return seen;
  for (const file of files) seen.add(file);
  for (const child of group.childrenIterable) reachableFrom(child, seen);
  return seen;
}

function fileGroups({ chunkGroups }: Compilation): Map<string, FileGroup> {
  const named = chunkGroups.flatMap((group) => (group.name ? [{ name: group.name, group }] : []));
  return new Map(
    named.map(({ name, group }) => [
      name,
      { files: [...group.getFiles()], reachable: [...reachableFrom(group)] },
    ]),
  );
}

async function readTexts(directory: string, files: readonly string[]): Promise<string[]> {
  return Promise.all(files.map((file) => readFile(path.join(directory, file), 'utf8')));
}

const isScript = (file: string): boolean => file.endsWith('.js');
const isSheet = (file: string): boolean => file.endsWith('.css');

/**
 * Writes what a page uses of its sheets before any overlay, to be inlined.
 * @param sources what the page takes classes from, the kit's modules left out
 * @returns the file's name, which carries the content's hash; none if there are no sheets
 */
export async function writeFirstStyles(
  directory: string,
  name: string,
  sheetFiles: readonly string[],
  sources: readonly string[],
): Promise<string[]> {
  const sheets = await readTexts(directory, sheetFiles);
  if (sheets.length === 0) return [];
  const allSources = [...sources, ...kitSources(sources)];
  const text = sheets.map((sheet) => pageStyles(sheet, allSources)).join('\n');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = `${name}.${hash}.css`;
  await writeFile(path.join(directory, file), text);
  return [file];
}

/** An element that never comes would keep browsers from painting before all of the page has been read. */
function expectElement(fragment: string, { id, belowFirstView }: PageDefinition): void {
  if (belowFirstView !== undefined && !fragment.includes(` id="${belowFirstView}"`)) {
    throw new Error(
      `The page ${id} names ${belowFirstView} as below its first view, and has no such element`,
    );
  }
}

/** Writes `site.json`, all that the composer must know of a remote, after every build of it. */
export class SiteManifestPlugin {
  readonly #remote: RemoteDefinition;
  readonly #prerenderFile: string;

  constructor(remote: RemoteDefinition, prerenderFile: string) {
    this.#remote = remote;
    this.#prerenderFile = prerenderFile;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('SiteManifestPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      await this.#write(compiler.outputPath, fileGroups(compilation));
    });
  }

  async #write(directory: string, groups: ReadonlyMap<string, FileGroup>): Promise<void> {
    const name = federationName(this.#remote.name);
    const [remoteEntry] = groups.get(name)?.files ?? [];
    if (!remoteEntry) throw new Error(`The remote ${this.#remote.name} has no entry`);
    const pages = await this.#pages(directory, groups);
    const site = {
      schema: 1,
      name: this.#remote.name,
      federationName: name,
      remoteEntry,
      container: 'self-contained',
      files: await describeFiles(directory, ['site.json', 'site.json.draft']),
      pages,
    };
    const version = createHash('sha256').update(JSON.stringify(site)).digest('hex').slice(0, 12);
    await writeAtomically(path.join(directory, 'site.json'), JSON.stringify({ ...site, version }));
  }

  async #pages(directory: string, groups: ReadonlyMap<string, FileGroup>) {
    // The query makes Node load the module of this very build, also when watching.
    const address = `${pathToFileURL(this.#prerenderFile).href}?${Date.now()}`;
    const { components, prerenderPage } = (await import(address)) as PrerenderModule;
    return Promise.all(
      this.#remote.pages.map(async (page) => {
        const group = groups.get(pageChunkName(page.id)) ?? { files: [], reachable: [] };
        const { module: _module, ...definition } = page;
        const rendered = await prerenderPage(this.#remote.name, page.path, components[page.id]);
        expectElement(rendered.fragment, page);
        const prerendered = await inlinePictures(rendered, directory);
        const scripts = await readTexts(directory, group.reachable.filter(isScript));
        const styles = group.files.filter(isSheet);
        return {
          ...definition,
          scripts: group.files.filter(isScript),
          styles,
          firstStyles: await writeFirstStyles(directory, pageChunkName(page.id), styles, [
            prerendered.fragment,
            ...scripts,
          ]),
          ...prerendered,
        };
      }),
    );
  }
}
