import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { RemoteStore } from '../remotes/remote-store.ts';
import { runVersionsCommand } from '../remotes/versions-command.ts';
import type { PageRenderer } from '../rendering/page-renderer.ts';
import type { PublishedFiles } from './publish-remote.ts';
import { FakeRenderer } from './fake-renderer.ts';

/** A running shell server with a small shell build, remotes in folders and a fake bff. */
export interface StartedApp {
  readonly url: string;
  readonly log: () => string;
  /** Overwrites the stored copies of files with this content. */
  readonly damage: (content: string) => Promise<void>;
  readonly publish: (remoteName: string, files: PublishedFiles) => Promise<void>;
  /** Runs the `versions` command on this shell's store. */
  readonly versions: (...args: string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Milliseconds; long, so that tests do not depend on the machine's speed. */
const generousPageLimit = 60_000;

interface StartOptions {
  remotes: Record<string, PublishedFiles>;
  bff?: RequestListener;
  environment?: Record<string, string>;
  /** Version of the shell's kit. */
  kit?: string;
  /** Further hashed files of the shell. */
  assets?: PublishedFiles;
  metrics?: Metrics;
  /** 'published' runs the remotes' renderers in threads. */
  renderer?: PageRenderer | 'published';
  /** The time limit for a page's data and rendering; short in tests in which one of them hangs. */
  pageLimit?: number;
}

const shellManifest = {
  scripts: ['main.11111111.js'],
  styles: ['main.22222222.css'],
  fonts: ['text.44444444.woff2'],
  files: { 'main.11111111.js': { integrity: 'sha384-x', bytes: 10 } },
};

async function writeFiles(directory: string, files: PublishedFiles): Promise<void> {
  await mkdir(directory, { recursive: true });
  const { 'site.json': manifest, ...others } = files;
  for (const [name, text] of Object.entries(others)) await writeFile(path.join(directory, name), text);
  // Written atomically, as builds do, because the shell may read the file at any moment.
  if (manifest) await replaceFile(path.join(directory, 'site.json'), (draft) => writeFile(draft, manifest));
}

async function writeShell(directory: string, kit: string, assets: PublishedFiles): Promise<void> {
  await writeFiles(path.join(directory, 'dist'), {
    'shell.json': JSON.stringify({ ...shellManifest, kit: { version: kit, exports: {} } }),
    'main.11111111.js': `// ${'script '.repeat(400)}`,
    'main.22222222.css': 'body { margin: 0 }',
    ...assets,
  });
  await writeFiles(path.join(directory, 'public'), {
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'parts.js': '// outlines the parts of a page',
  });
  await writeFiles(path.join(directory, 'dist-server'), { 'press-kit.zip': 'logos' });
}

export async function startApp({
  remotes,
  bff,
  environment,
  kit = '1.2.0',
  assets = {},
  metrics,
  renderer = new FakeRenderer(),
  pageLimit = generousPageLimit,
}: StartOptions): Promise<StartedApp> {
  const directory = await mkdtemp(path.join(tmpdir(), 'shell-app-'));
  const shell = path.join(directory, 'shell');
  await writeShell(shell, kit, assets);
  const folder = (name: string) => path.join(directory, name);
  for (const [name, files] of Object.entries(remotes)) await writeFiles(folder(name), files);
  const upstream = createServer(bff ?? ((_request, response) => response.writeHead(404).end()));
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: path.join(directory, 'data'),
    BFF_URL: `http://127.0.0.1:${port}`,
    SITE_URL: 'https://www.example.com',
    REMOTES: JSON.stringify(Object.fromEntries(Object.keys(remotes).map((name) => [name, folder(name)]))),
    PAGE_DATA_LIMIT: String(pageLimit),
    REMOTES_POLL_INTERVAL: '20',
    ...environment,
  });
  let logged = '';
  const log = pino({ level: 'info' }, { write: (line) => void (logged += line) });
  const pageRenderer = renderer === 'published' ? undefined : renderer;
  const app = await createApp(config, log, shell, metrics, pageRenderer);
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    log: () => logged,
    async damage(content) {
      const store = path.join(config.storeDirectory, 'content');
      for (const name of await readdir(store)) {
        const file = path.join(store, name);
        if ((await readFile(file, 'utf8')) === content) await writeFile(file, 'damaged');
      }
    },
    publish: (name, files) => writeFiles(folder(name), files),
    versions: (...args) => runVersionsCommand(new RemoteStore(config.storeDirectory), args, config),
    async stop() {
      await app.close();
      upstream.closeAllConnections();
      await new Promise((resolve) => upstream.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
