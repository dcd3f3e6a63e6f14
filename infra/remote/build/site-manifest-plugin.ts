import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Compilation, type Compiler, sources } from '@rspack/core';
import type { RemoteDefinition } from '@site/kit';
import { parseSiteManifest } from '../contract/site-manifest.ts';
import { describeUndocumentedPreloads, mergeApiNeeds, readApiNeeds } from './api-needs.ts';
import { federationName, pageChunkName } from './federation.ts';
import { apiVersion, kitVersion } from './platform-versions.ts';
import { isPublishedFile } from './rules.ts';
import { findKitImports } from './style-sources.ts';

/** Returns a file's subresource integrity, which browsers and the shell check. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Returns the size and integrity of each file in a folder, by relative path. */
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

/** Replaces a file atomically. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const draft = `${file}.draft`;
  await writeFile(draft, text);
  await rename(draft, file);
}

/** Returns the files of each named chunk group; the groups are the remote's entry and its pages. */
function filesOfGroups({ chunkGroups }: Compilation): Map<string, readonly string[]> {
  return new Map(
    chunkGroups.flatMap((group) =>
      group.name ? [[group.name, group.getFiles().filter(isPublishedFile)]] : [],
    ),
  );
}

/** Returns the name of the Trusted Types policy that the bundler's runtime creates in a remote. */
export function bundlerPolicyName(remoteName: string): string {
  return `${remoteName}#rspack`;
}

function rendererName(content: Uint8Array): string {
  return `renderer.${createHash('sha256').update(content).digest('hex').slice(0, 16)}.mjs`;
}

/** Writes `site.json`, from which the shell reads a version of a remote, after each build. */
export class SiteManifestPlugin {
  readonly #remote: RemoteDefinition;
  readonly #rendererFile: string;

  /** @param folder the folder that contains the built renderer */
  constructor(remote: RemoteDefinition, folder: string) {
    this.#remote = remote;
    this.#rendererFile = path.join(folder, 'renderer.mjs');
  }

  apply(compiler: Compiler): void {
    const name = 'SiteManifestPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Added after the minimizer has run, because the renderer is already minimized and its name contains its hash.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const content = await readFile(this.#rendererFile);
        compilation.emitAsset(rendererName(content), new sources.RawSource(content));
      });
    });
    compiler.hooks.afterEmit.tapPromise(name, async (compilation) => {
      if (compilation.errors.length > 0) return;
      await this.#write(compiler, filesOfGroups(compilation));
    });
  }

  /** Returns the version of the kit, and the exports that the remote imports from it. */
  #kit(context: string) {
    const pages = this.#remote.pages.map(({ module }) => path.join(context, 'src', module));
    const renderer = createRequire(import.meta.url).resolve('@site/remote/render-page');
    const imports = findKitImports([...pages, renderer]);
    return { version: kitVersion, imports };
  }

  /**
   * Returns the API members that the pages read; undefined without an `api-needs.json`.
   * @throws if a page preloads an operation that the kit's API document lacks
   */
  #operations(context: string) {
    const undocumented = describeUndocumentedPreloads(this.#remote);
    if (undocumented.length > 0) throw new Error(undocumented.join('\n'));
    const recorded = readApiNeeds(context);
    return recorded && mergeApiNeeds([recorded], this.#remote);
  }

  async #write(
    { context, outputPath: directory }: Compiler,
    groups: ReadonlyMap<string, readonly string[]>,
  ): Promise<void> {
    const name = federationName(this.#remote.name);
    const [remoteEntry] = groups.get(name) ?? [];
    if (!remoteEntry) throw new Error(`The remote ${this.#remote.name} has no entry`);
    const { trustedTypes = [], frameOrigins = [], connectOrigins = [] } = this.#remote;
    const site = {
      schema: 1,
      name: this.#remote.name,
      federationName: name,
      requires: {
        kit: this.#kit(context),
        api: `^${apiVersion}`,
        operations: this.#operations(context),
      },
      trustedTypes: [bundlerPolicyName(this.#remote.name), ...trustedTypes],
      frameOrigins,
      connectOrigins,
      remoteEntry,
      renderer: rendererName(await readFile(this.#rendererFile)),
      files: await describeFiles(directory, ['site.json', 'site.json.draft', 'mf-stats.json']),
      pages: this.#pages(groups),
    };
    const version = createHash('sha256').update(JSON.stringify(site)).digest('hex').slice(0, 12);
    const text = JSON.stringify({ ...site, version });
    // Fails the build if the shell would reject the manifest.
    parseSiteManifest(text, this.#remote.name);
    await writeAtomically(path.join(directory, 'site.json'), text);
  }

  #pages(groups: ReadonlyMap<string, readonly string[]>) {
    return this.#remote.pages.map(({ module: _module, ...definition }) => {
      const files = groups.get(pageChunkName(definition.within ?? definition.id)) ?? [];
      return {
        ...definition,
        scripts: files.filter((file) => file.endsWith('.js')),
        styles: files.filter((file) => file.endsWith('.css')),
      };
    });
  }
}
