import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import getPort from 'get-port';
import { parseSiteManifest } from '../contract/site-manifest.ts';
import { startFakeApi } from '../fake-api/fake-api.ts';
import { runDevelopmentServer } from './development-server.ts';
import { runService, type Service } from './service.ts';

const host = '127.0.0.1';
const patience = 10_000;

interface Options {
  /** The remote's folder. */
  readonly folder: string;
  readonly port: number;
  /** Origin of a running site whose API is used; undefined for sample responses. */
  readonly api: string | undefined;
}

async function untilInterrupted(): Promise<void> {
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'].map((event) => once(process, event)));
}

/**
 * Serves one remote in the site's frame until the process is interrupted. The package `@site/shell` must be installed
 * in the remote's folder.
 * @throws {ServiceEnded} if a server cannot start; the server has printed the reason
 */
export async function developRemote({ folder, port, api }: Options): Promise<void> {
  const main = createRequire(path.join(folder, 'package.json')).resolve('@site/shell/dist-server/main.mjs');
  const dist = path.join(folder, 'dist');
  const url = `http://localhost:${port}`;
  const interrupted = untilInterrupted();
  const fake = api === undefined ? await startFakeApi() : undefined;
  const sitePort = await getPort();
  await rm(dist, { recursive: true, force: true });
  const services: Service[] = [runDevelopmentServer({ host, port, sitePort, folders: [folder] })];
  const start = async (): Promise<void> => {
    await services[0]?.ready;
    const { name, pages } = parseSiteManifest(await readFile(path.join(dist, 'site.json'), 'utf8'));
    const shell = runService({
      name: 'shell',
      args: [main],
      env: {
        PORT: String(sitePort),
        HOST: host,
        BFF_URL: api ?? fake?.url ?? '',
        REMOTES: JSON.stringify({ [name]: dist }),
        SITE_URL: url,
        SITE_DEV: '1',
        DATA_DIR: path.join(folder, 'node_modules/.cache/site'),
        LOG_LEVEL: 'warn',
      },
      cwd: folder,
    });
    services.push(shell);
    await shell.ready;
    console.log(
      [
        '',
        ...pages.map(({ path: page }) => `${name} is running at ${url}${page}`),
        api === undefined ? 'Its data are samples from the API document.' : `Its data are those of ${api}.`,
        'Ctrl-C stops it.',
        '',
      ].join('\n'),
    );
  };
  try {
    await Promise.race([start(), interrupted]);
    await interrupted;
  } finally {
    await Promise.all([...services.map((service) => service.stop(patience)), fake?.stop()]);
  }
}
