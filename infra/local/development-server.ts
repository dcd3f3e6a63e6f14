import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { RspackArguments } from '../remote/build/rules.ts';
import { type Part, parts } from './parts.ts';
import { root } from './root.ts';
import type { SiteAddress } from './site.ts';

interface BuildConfiguration {
  default: (environment: unknown, args: RspackArguments) => Configuration[];
}

/** Returns the development builds of a part, under names that are unique among all parts. */
async function buildsOf({ name: part, cwd }: Part): Promise<Configuration[]> {
  const file = pathToFileURL(path.join(root, cwd, 'rspack.config.ts')).href;
  const { default: define } = (await import(file)) as BuildConfiguration;
  return define({}, { mode: 'development' }).map((build) => ({
    ...build,
    name: `${part} ${build.name}`,
    dependencies: (build.dependencies ?? []).map((name) => `${part} ${name}`),
    stats: 'errors-only',
    infrastructureLogging: { level: 'warn' },
  }));
}

/** Builds shell and remotes whenever they change, and replaces the changed modules in open pages. */
export interface DevelopmentServer {
  /** Settles after the first build without errors; errors are shown. */
  built: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the development server at the public address.
 * @param sitePort port of this machine's shell, which answers everything except the built files
 * @param names of the parts to build
 */
export async function startDevelopmentServer(
  { host, port }: SiteAddress,
  sitePort: number,
  names: readonly string[],
): Promise<DevelopmentServer> {
  const browserParts = parts.filter(({ name }) => names.includes(name));
  // Updates of an earlier run are not needed by any open page.
  const outputs = browserParts.flatMap((part) => part.outputs);
  await Promise.all(outputs.map((folder) => rm(path.join(root, folder), { recursive: true, force: true })));
  const builds = await Promise.all(browserParts.map(buildsOf));
  const compiler = rspack(builds.flat());
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('development-server', (stats) => {
      if (!stats.hasErrors()) resolve();
    });
  });
  const server = new RspackDevServer(
    {
      host,
      port,
      hot: true,
      liveReload: false,
      static: false,
      compress: false,
      setupExitSignals: false,
      // Pages connect to the address under which they were opened. Build errors are shown in the terminal only.
      client: { webSocketURL: 'auto://0.0.0.0:0/ws', overlay: false, logging: 'warn' },
      // The shell reads the builds from their folders.
      devMiddleware: { writeToDisk: true, cacheControl: 'no-store', index: false },
      proxy: [{ context: '/', target: `http://127.0.0.1:${sitePort}` }],
    },
    compiler,
  );
  await server.start();
  return { built, stop: () => server.stop() };
}
