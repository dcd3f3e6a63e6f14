import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Compiler, sources } from '@rspack/core';
import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';

const contents = z.array(z.object({ file: z.string(), source: z.string(), caption: z.string() }));

/** The modification time of all entries; fixed, so that equal files result in an equal archive. */
const noTime = '1980-01-01T00:00:00';

/** Returns a ZIP archive of the files that `press-kit/contents.json` lists. */
export async function createPressKit(directory: string): Promise<Uint8Array> {
  const list = await readFile(path.join(directory, 'press-kit/contents.json'), 'utf8');
  const entries = contents.parse(JSON.parse(list));
  const captions = entries.map(({ file, caption }) => `${file}: ${caption}\n`).join('');
  const files = await Promise.all(
    entries.map(async ({ file, source }) => [file, await readFile(path.join(directory, source))] as const),
  );
  return zipSync({ ...Object.fromEntries(files), 'captions.txt': strToU8(captions) }, { mtime: noTime });
}

/** Writes `press-kit.zip`, which the server offers for download. */
export class PressKitPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PressKitPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('PressKitPlugin', async () => {
        const archive = await createPressKit(compiler.context);
        compilation.emitAsset('press-kit.zip', new sources.RawSource(Buffer.from(archive)));
      });
    });
  }
}
