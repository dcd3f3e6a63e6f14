import path from 'node:path';
import { assertPortIsFree, freePort, readPort } from './ports.ts';
import { builtRemotes } from './parts.ts';
import { root } from './root.ts';
import { type Listening, runService, type Service, ServiceEnded } from './service.ts';

/** Where the whole product will answer. */
export interface SiteAddress {
  port: number;
  host: string;
  url: string;
}

/** A running site that provides what does not run here: the API and remotes. */
export interface RunningSite {
  readonly url: string;
  /** The value of `REMOTES`. */
  readonly remotes: string;
}

/** The running product. */
export interface Site {
  /** Settles when all servers listen, with what the bff, if it runs here, tells about its administrator. */
  ready: Promise<Listening | undefined>;
  /** Restarts one server, for code that has changed. */
  restart: (name: 'bff' | 'shell') => void;
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

type Environment = Readonly<Record<string, string>>;

function runBff(port: number, shared: Environment): Service {
  return runService({
    name: 'bff',
    args: [path.join(root, 'bff', 'dist', 'main.js')],
    env: {
      ...shared,
      PORT: String(port),
      HOST: '127.0.0.1',
      // Its only caller is the shell of this machine, which tells it the visitor's address.
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: process.env.SMTP_URL || 'mailbox:',
    },
    cwd: root,
  });
}

function runShell(
  { port, host }: SiteAddress,
  { url: bffUrl, remotes }: RunningSite,
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
      // Both servers are on this machine: the bff has the port that was asked for, the shell the next one.
      METRICS_PORT: process.env.METRICS_PORT ? String(Number(process.env.METRICS_PORT) + 1) : '',
    },
    cwd: root,
  });
}

/**
 * Starts the built servers side by side. The shell listens once the bff does: when the public address answers, the whole
 * product is there. The bff keeps its port when it is started again.
 * @param behind a running site that takes the bff's place
 */
export async function startSite(
  address: SiteAddress,
  extra: Environment,
  behind?: RunningSite,
): Promise<Site> {
  const bffPort = await freePort();
  const here = { url: `http://127.0.0.1:${bffPort}`, remotes: process.env.REMOTES || builtRemotes() };
  const shared = {
    DATA_DIR: path.resolve(root, process.env.DATA_DIR || '.data'),
    // A person reads this terminal: only what they need to know, unless they ask for more.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    // What the last start has compiled need not be compiled again.
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

/** What a person needs to know once the product runs. */
function describeSite(
  url: string,
  administrator: Listening['administrator'],
  behind: RunningSite | undefined,
): string {
  const lines = ['', `The site is running at ${url}`];
  if (behind) {
    lines.push(`Its data, its accounts and all other remotes are those of ${behind.url}`);
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

/** Resolves when the command is told to stop. */
export function untilStopped(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Runs the site until the command is stopped.
 * @param onReady called once all servers listen
 * @param behind a running site that takes the bff's place
 * @returns the command's exit code
 */
export async function runSite(
  address: SiteAddress,
  extra: Environment,
  stop: AbortSignal,
  onReady?: (site: Site) => void,
  behind?: RunningSite,
): Promise<number> {
  const site = await startSite(address, extra, behind);
  const stopped = untilStopped(stop);
  try {
    const first = await Promise.race([site.ready, stopped]);
    if (!stop.aborted) {
      onReady?.(site);
      console.log(describeSite(address.url, first?.administrator, behind));
    }
    await stopped;
    return 0;
  } catch (error) {
    // The server that could not start has said why in a line of its own.
    if (error instanceof ServiceEnded) return 1;
    throw error;
  } finally {
    await site.stop();
  }
}
