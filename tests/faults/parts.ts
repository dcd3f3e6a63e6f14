import { once } from 'node:events';
import { findFreePort } from '../../infra/local/ports.ts';
import { administrator } from '../support/product.ts';
import { remoteNames } from '../../infra/local/parts.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { builtRemotePath, type ShellProcess, startShell } from '../support/shell-process.ts';
import { type QuoteSource, startQuoteSource } from '../support/quote-source.ts';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import { startThrowawayRedis } from '../support/throwaway-redis.ts';
import { terminate, type ThrowawayServer } from '../support/throwaway-server.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { Visitor } from './visitor.ts';

/** Symbols that no test requests twice, so that their quotes are not cached. */
export const unusedSymbols = Array.from({ length: 60 }, (_, index) => `NEW${index}`);

export interface BackingServices {
  readonly postgres: ThrowawayServer;
  readonly redis: ThrowawayServer;
  readonly quotes: QuoteSource;
  readonly proxies: Readonly<Record<'postgres' | 'redis' | 'quotes', FaultyProxy>>;
  stop(): Promise<void>;
}

export async function startBackingServices(): Promise<BackingServices> {
  const [postgres, redis, quotes] = await Promise.all([
    startThrowawayPostgres(),
    startThrowawayRedis(),
    startQuoteSource(),
  ]);
  const proxyTo = (url: string) => FaultyProxy.to(Number(new URL(url).port));
  const proxies = {
    postgres: await proxyTo(postgres.url),
    redis: await proxyTo(redis.url),
    quotes: await FaultyProxy.to(quotes.port),
  };
  return {
    postgres,
    redis,
    quotes,
    proxies,
    async stop() {
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
      await Promise.all([postgres.stop(), redis.stop(), quotes.stop()]);
    },
  };
}

export function bffSettingsFor({ postgres, redis, proxies }: BackingServices): Record<string, string> {
  return {
    DATABASE_URL: proxies.postgres.urlThroughProxy(postgres.url),
    REDIS_URL: proxies.redis.urlThroughProxy(redis.url),
    QUOTES_PROVIDER: 'http',
    QUOTES_URL: `http://127.0.0.1:${proxies.quotes.port}/{symbol}`,
    QUOTES_SYMBOLS: ['HYPE.CN', 'HYPAF', 'N7S0.F', ...unusedSymbols].join(','),
    SAMPLE_DATA: 'true',
    DATA_DIR: 'memory://',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    JWT_SECRET: 'a secret that outlives every process of a test',
  };
}

export const movableClockEnvironment = {
  NODE_OPTIONS: `--import=${import.meta.resolve('./movable-clock.ts')}`,
};

export class BffProcess {
  readonly port: number;
  readonly #settings: Readonly<Record<string, string>>;
  #running: ServerProcess | undefined;

  private constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.port = port;
    this.#settings = settings;
  }

  static async start(settings: Readonly<Record<string, string>>): Promise<BffProcess> {
    const bff = new BffProcess(await findFreePort(), settings);
    await bff.restart();
    return bff;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.#running?.process.exitCode === null ? this.#running.process.pid : undefined;
  }

  async restart(): Promise<void> {
    this.#running = await startServerProcess('bff/dist/main.js', {
      ...this.#settings,
      PORT: String(this.port),
    });
  }

  async moveClock(milliseconds: number): Promise<void> {
    const child = this.#running?.process;
    if (!child) throw new Error('The bff does not run');
    const moved = once(child, 'message');
    child.send({ moveOn: milliseconds });
    await moved;
  }

  signal(name: NodeJS.Signals): void {
    this.#running?.process.kill(name);
  }

  async kill(): Promise<void> {
    if (this.#running) await terminate(this.#running.process, 'SIGKILL');
  }
}

/** Starts a shell with all built remotes and production's time limit for page data. */
export function startShellFor(
  bffPort: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<ShellProcess> {
  return startShell({
    bffUrl: `http://127.0.0.1:${bffPort}`,
    remotes: Object.fromEntries(remoteNames.map((name) => [name, builtRemotePath(name)])),
    environment: { PAGE_DATA_LIMIT: '250', ...environment },
  });
}

export interface Site {
  readonly backing: BackingServices;
  readonly bff: BffProcess;
  readonly shell: ShellProcess;
  readonly visitor: Visitor;
  stop(): Promise<void>;
}

/**
 * Starts the site with its own backing services.
 * @param settings additional settings of the bff
 * @param fail causes faults before the bff starts
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  fail: (backing: BackingServices) => Promise<void> = async () => {},
): Promise<Site> {
  const backing = await startBackingServices();
  await fail(backing);
  const bff = await BffProcess.start({ ...bffSettingsFor(backing), ...settings });
  const shell = await startShellFor(bff.port);
  return {
    backing,
    bff,
    shell,
    visitor: new Visitor(shell.url),
    async stop() {
      await shell.stop();
      await bff.kill();
      await backing.stop();
    },
  };
}
