import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Kit } from '@site/remote/contract';
import type { SharedFile } from '../files/shared-files.ts';

const manifest = z.object({
  kit: z.object({ version: z.string(), exports: z.record(z.string(), z.string()) }),
  scripts: z.array(z.string()).min(1),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  files: z.record(z.string(), z.object({ integrity: z.string(), bytes: z.number() })),
});

export interface ShellAssets {
  /** Changes with the browser build and with the server build. */
  readonly version: string;
  readonly kit: Kit;
  readonly scripts: readonly { url: string; integrity: string }[];
  readonly styles: readonly { url: string; text: string }[];
  readonly fonts: readonly string[];
  /** Outlines the parts of a page; only for developers. */
  readonly overlay?: { url: string; integrity: string } | undefined;
}

function readOverlay(file: string): ShellAssets['overlay'] {
  if (!existsSync(file)) return undefined;
  const digest = createHash('sha384').update(readFileSync(file)).digest('base64');
  return { url: `/parts.js?${encodeURIComponent(digest.slice(0, 12))}`, integrity: `sha384-${digest}` };
}

function versionOf(manifestText: string, serverFile: string): string {
  const hash = createHash('sha256').update(manifestText);
  if (existsSync(serverFile)) hash.update(readFileSync(serverFile));
  return hash.digest('hex').slice(0, 12);
}

/** @throws if the shell has not been built */
export function readShellAssets(directory: string): ShellAssets {
  const text = readFileSync(path.join(directory, 'shell.json'), 'utf8');
  const { kit, scripts, styles, fonts, files } = manifest.parse(JSON.parse(text));
  const url = (name: string) => `/assets/${name}`;
  return {
    version: versionOf(text, path.join(directory, '..', 'dist-server', 'main.mjs')),
    kit,
    scripts: scripts.map((name) => ({ url: url(name), integrity: files[name]?.integrity ?? '' })),
    fonts: fonts.map(url),
    overlay: readOverlay(path.join(directory, '..', 'public', 'parts.js')),
    styles: styles.map((name) => ({
      url: url(name),
      text: readFileSync(path.join(directory, name), 'utf8'),
    })),
  };
}

export async function listAssets(directory: string): Promise<SharedFile[]> {
  const names = await readdir(directory);
  return names.map((name) => ({ url: `/assets/${name}`, read: () => readFile(path.join(directory, name)) }));
}
