import path from 'node:path';
import { assertPortIsFree, freePort, readPort } from './ports.ts';
import { builtRemotes } from './parts.ts';
import { root } from './root.ts';
import { type Listening, runService, type Service } from './service.ts';

/** Where the whole product will answer. */
export interface SiteAddress {
  port: number;
  host: string;
  url: string;
}

/** The running product. */
export interface Site {
  services: Readonly<Record<'bff' | 'shell', Service>>;
  /** Settles when both servers listen, with what the bff tells about its administrator. */
  ready: Promise<Listening>;
  /** Ends both servers; after 15 s by force. */
  stop: () => Promise<void>;
}

const patience = 15_000;

/**
 * The public address from the environment, as long as it can be used.
 * @throws PlainError naming the variable that is wrong or the port that is taken
 */
export async function readAddress(): Promise<SiteAddress> {
  const port = readPort(process.env.PORT);
  const host = process.env.HOST || '127.0.0.1';
  await assertPortIsFree(port, host);
  return { port, host, url: process.env.SITE_URL || `http://localhost:${port}` };
}

/** Starts the built bff and shell side by side; the bff's port is chosen first so that both know it. */
export async function startSite(
  address: SiteAddress,
  extra: Readonly<Record<string, string>>,
): Promise<Site> {
  const bffPort = await freePort();
  const dataDirectory = path.resolve(root, process.env.DATA_DIR || '.data');
  const shared = { DATA_DIR: dataDirectory, ...extra };
  const services = {
    bff: runService({
      name: 'bff',
      args: ['--enable-source-maps', path.join(root, 'bff', 'dist', 'main.js')],
      // Its only caller is the shell of this machine, which tells it the visitor's address.
      env: { ...shared, PORT: String(bffPort), HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' },
      cwd: root,
    }),
    shell: runService({
      name: 'shell',
      args: ['--enable-source-maps', path.join(root, 'shell', 'dist-server', 'main.mjs')],
      env: {
        ...shared,
        PORT: String(address.port),
        HOST: address.host,
        BFF_URL: `http://127.0.0.1:${bffPort}`,
        REMOTES: process.env.REMOTES || builtRemotes(),
      },
      cwd: root,
    }),
  };
  const ready = Promise.all([services.bff.ready, services.shell.ready]).then(([bff]) => bff);
  return {
    services,
    ready,
    stop: async () => {
      await Promise.all([services.shell.stop(patience), services.bff.stop(patience)]);
    },
  };
}

/** What a person needs to know once the product runs. */
export function describeSite(url: string, administrator: Listening['administrator']): string {
  const lines = ['', `The site is running at ${url}`];
  if (administrator) {
    const password =
      administrator.password ?? 'as set before (ADMIN_PASSWORD, or printed on the first start)';
    lines.push(
      `Administrator's sign-in at ${url}/admin/login`,
      `  user name  ${administrator.username}`,
      `  password   ${password}`,
    );
  }
  return [...lines, 'Ctrl-C stops it.', ''].join('\n');
}

/** Resolves when the command is told to stop. */
export function untilStopped(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });
}
