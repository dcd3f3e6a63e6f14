import { readFile } from 'node:fs/promises';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { RspackArguments } from '../build/rules.ts';
import { parseSiteManifest, type SiteManifest } from '../contract/site-manifest.ts';
import { developmentServerOptions } from './development-server.ts';

interface BuildConfiguration {
  default: (environment: unknown, args: RspackArguments) => Configuration[];
}

/** Returns the development builds of a folder, under names that are unique among all folders. */
async function buildsOf(folder: string): Promise<Configuration[]> {
  const file = pathToFileURL(path.join(folder, 'rspack.config.ts')).href;
  const { default: define } = (await import(file)) as BuildConfiguration;
  const part = path.basename(folder);
  return define({}, { mode: 'development' }).map((build) => ({
    ...build,
    name: `${part} ${build.name}`,
    dependencies: (build.dependencies ?? []).map((name) => `${part} ${name}`),
    stats: 'errors-only',
    infrastructureLogging: { level: 'warn' },
  }));
}

/** Returns the `site.json` of a remote's folder; undefined if the folder has none, like the shell's. */
async function readVersion(folder: string): Promise<SiteManifest | undefined> {
  const text = await readFile(path.join(folder, 'dist/site.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parseSiteManifest(text);
}

/** Responds to a request that the shell did not accept with a text that reloads every second until the shell runs. */
function answerWhileStarting(_error: Error, _request: IncomingMessage, reply: ServerResponse | Socket): void {
  if (!(reply instanceof ServerResponse) || reply.headersSent) {
    reply.destroy();
    return;
  }
  reply.writeHead(503, { 'content-type': 'text/plain', refresh: '1' });
  reply.end('The shell starts…');
}

const { host, port, sitePort, folders } = developmentServerOptions.parse(JSON.parse(process.argv[2] ?? ''));
const former = await Promise.all(folders.map(readVersion));
const builds = await Promise.all(folders.map(buildsOf));
const compiler = rspack(builds.flat());
const server = new RspackDevServer(
  {
    host,
    port,
    hot: true,
    liveReload: false,
    static: false,
    compress: false,
    setupExitSignals: false,
    // The web socket connects to the host and port in the page's address.
    client: {
      webSocketURL: 'auto://0.0.0.0:0/ws',
      overlay: { errors: true, runtimeErrors: true, warnings: false },
      logging: 'warn',
    },
    // Files are written to disk, because the shell reads each build from its folder.
    devMiddleware: { writeToDisk: true, cacheControl: 'no-store', index: false },
    proxy: [{ context: '/', target: `http://127.0.0.1:${sitePort}`, on: { error: answerWhileStarting } }],
  },
  compiler,
);

async function isServed({ name, version }: SiteManifest): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${sitePort}/remotes/${name}/site.json`).catch(
    () => undefined,
  );
  const text = response?.ok ? await response.text() : undefined;
  return text !== undefined && parseSiteManifest(text).version === version;
}

/**
 * Reloads open pages once the shell serves the versions that a changed `pages.ts` has produced. Hot replacement is not
 * enough, because the scripts may be unchanged.
 */
async function reloadPages(): Promise<void> {
  const current = await Promise.all(folders.map(readVersion));
  const changed = current.flatMap((site, index) => {
    const before = former[index];
    return site && before && before.version !== site.version ? [site] : [];
  });
  if (changed.length === 0) return;
  for (const site of changed) while (!(await isServed(site))) await pause(200);
  // After a restart, open pages have to reconnect to this process first.
  while (!server.webSocketServer?.clients.length) await pause(200);
  server.sendMessage(server.webSocketServer.clients, 'static-changed', 'pages.ts');
}

let isFirst = true;
compiler.hooks.done.tap('development-server', (stats) => {
  if (stats.hasErrors() || !isFirst) return;
  isFirst = false;
  process.send?.({ type: 'listening', port });
  void reloadPages();
});
const stop = () => void server.stop().then(() => process.exit());
process.once('SIGTERM', stop);
process.once('disconnect', stop);
// Ctrl-C also reaches this process, but the parent process decides when it ends.
process.on('SIGINT', () => undefined);
await server.start();
