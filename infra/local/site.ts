import path from 'node:path';
import { assertPortIsFree, findFreePort, parsePort } from './ports.ts';
import { remotesSetting } from './parts.ts';
import { root } from './root.ts';
import { type ListeningMessage, runService, type Service, ServiceEnded } from '../remote/develop/service.ts';

export interface SiteAddress {
  port: number;
  host: string;
  url: string;
}

/** A running site that provides the API and the remotes that are not built here. */
export interface UpstreamSite {
  readonly url: string;
  /** The shell's setting `REMOTES`: JSON with the folder or URL of each remote. */
  readonly remotes: string;
  /** A sentence for the terminal about the origin of data and remotes. */
  readonly summary: string;
}

export interface Site {
  /** Resolves when all servers listen, with the bff's message; undefined if the bff does not run here. */
  ready: Promise<ListeningMessage | undefined>;
  /** Restarts one server after its code has changed. */
  restart: (name: 'bff' | 'shell') => void;
  /** Terminates both servers, and kills them after 15 s. */
  stop: () => Promise<void>;
}

const patience = 15_000;

/**
 * Returns the public address that PORT, HOST and SITE_URL define.
 * @throws UserFacingError that names the invalid variable or the port in use
 */
export async function readSiteAddress(): Promise<SiteAddress> {
  const port = parsePort(process.env.PORT);
  const host = process.env.HOST || '127.0.0.1';
  await assertPortIsFree(port, host);
  return { port, host, url: process.env.SITE_URL || `http://localhost:${port}` };
}

type Environment = Readonly<Record<string, string>>;

function runBff(port: number, shared: Environment): Service {
  return runService({
    name: 'bff',
    args: [path.join(root, 'bff', 'dist', 'main.js')],
    env: {
      ...shared,
      PORT: String(port),
      HOST: '127.0.0.1',
      // The shell, on this machine, is the bff's only client and forwards each visitor's address.
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: process.env.SMTP_URL || 'mailbox:',
    },
    cwd: root,
  });
}

function runShell(
  { port, host }: SiteAddress,
  { url: bffUrl, remotes }: Omit<UpstreamSite, 'summary'>,
  shared: Environment,
  listenAfter: Promise<unknown>,
): Service {
  return runService({
    listenAfter,
    name: 'shell',
    args: [path.join(root, 'shell', 'dist-server', 'main.mjs')],
    env: {
      ...shared,
      PORT: String(port),
      HOST: host,
      BFF_URL: bffUrl,
      REMOTES: remotes,
      // The bff serves its metrics on METRICS_PORT, the shell on the next port.
      METRICS_PORT: process.env.METRICS_PORT ? String(Number(process.env.METRICS_PORT) + 1) : '',
    },
    cwd: root,
  });
}

/**
 * Starts the built servers. The shell listens after the bff, so that every page works once the public address responds.
 * @param extra additional environment variables of both servers
 * @param behind a running site to use instead of a local bff
 */
export async function startSite(
  address: SiteAddress,
  extra: Environment,
  behind?: UpstreamSite,
): Promise<Site> {
  const bffPort = await findFreePort();
  const here = { url: `http://127.0.0.1:${bffPort}`, remotes: process.env.REMOTES || remotesSetting() };
  const shared = {
    DATA_DIR: path.resolve(root, process.env.DATA_DIR || '.data'),
    // By default only warnings are logged, because a person reads this terminal.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    // Node stores compiled code here, which makes later starts faster.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    SITE_URL: address.url,
    ...extra,
  };
  const bff = behind ? undefined : runBff(bffPort, shared);
  const shell = runShell(address, behind ?? here, shared, bff?.ready ?? Promise.resolve());
  return {
    ready: Promise.all([bff?.ready, shell.ready]).then(([listening]) => listening),
    restart: (name) => (name === 'bff' ? bff : shell)?.restart(),
    stop: async () => {
      await Promise.all([shell.stop(patience), bff?.stop(patience)]);
    },
  };
}

/** Returns the message that is printed once the site runs. */
function describeSite(
  url: string,
  administrator: ListeningMessage['administrator'],
  behind: UpstreamSite | undefined,
): string {
  const lines = ['', `The site is running at ${url}`];
  if (behind) {
    lines.push(behind.summary);
  } else if (administrator) {
    const password =
      administrator.password ?? 'as set before (ADMIN_PASSWORD, or printed on the first start)';
    lines.push(
      `Administrator's sign-in at ${url}/admin/login`,
      `  user name  ${administrator.username}`,
      `  password   ${password}`,
    );
  } else {
    lines.push('The database does not answer yet: articles and the sign-in come once it does.');
  }
  return [...lines, 'Ctrl-C stops it.', ''].join('\n');
}

/** Resolves when the command is stopped. */
export function waitUntilStopped(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Runs the site until the command is stopped.
 * @param onReady called once all servers listen
 * @param behind a running site to use instead of a local bff
 * @returns the command's exit code
 */
export async function runSite(
  address: SiteAddress,
  extra: Environment,
  stop: AbortSignal,
  onReady?: (site: Site) => void,
  behind?: UpstreamSite,
): Promise<number> {
  const site = await startSite(address, extra, behind);
  const stopped = waitUntilStopped(stop);
  try {
    const first = await Promise.race([site.ready, stopped]);
    if (!stop.aborted) {
      onReady?.(site);
      console.log(describeSite(address.url, first?.administrator, behind));
    }
    await stopped;
    return 0;
  } catch (error) {
    // The server that failed to start has already printed the reason.
    if (error instanceof ServiceEnded) return 1;
    throw error;
  } finally {
    await site.stop();
  }
}
