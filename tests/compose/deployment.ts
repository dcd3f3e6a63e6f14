import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../infra/local/ports.ts';
import { remoteNames } from '../../infra/local/parts.ts';
import { startQuoteSource } from '../support/quote-source.ts';
import { run } from '../support/run-program.ts';
import { copySource, type SourceCopy } from '../support/source-copy.ts';

/** The services whose images are built from this repository. */
export const builtServices: readonly string[] = ['bff', 'shell', ...remoteNames, 'edge'];

/** The administrator's credentials. The password contains characters that URLs encode. */
export const administrator = { username: 'admin', password: 'a-password for tests %/@:' };

/** Characters that URLs, shells, configuration files or Compose interpret. */
export const specialCharacters = `%/@:?& "quoted" 'single' \\back $HOME #hash \`tick\``;

/** The product, running in containers. */
export interface Deployment {
  url: string;
  source: SourceCopy;
  env: Readonly<Record<string, string>>;
  compose: (...args: string[]) => Promise<string>;
  /** Rebuilds and redeploys one service with the documented command (`deploy.sh --build`). */
  replace: (service: string) => Promise<void>;
  /** Returns the id of the service's container. */
  container: (service: string) => Promise<string>;
  remove: () => Promise<void>;
}

const project = 'site-compose-test';

/**
 * Tags a service's image as `latest`: the image with the tag `published`, which the workflow `compose` pulls, or if
 * there is none, an image that it builds.
 */
export async function provideImage(compose: Deployment['compose'], service: string): Promise<void> {
  const image = `${project}/${service}`;
  const isGiven = await run('docker', ['tag', `${image}:published`, `${image}:latest`]).then(
    () => true,
    () => false,
  );
  if (!isGiven) await compose('build', '--quiet', service);
}

/** Returns the IPv4 address at which containers can reach this machine. */
export function hostAddress(): string {
  const addresses = Object.values(os.networkInterfaces()).flatMap((list) => list ?? []);
  const address = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  if (address === undefined) throw new Error('This machine has no address that containers reach.');
  return address;
}

/** Builds and starts the whole product on a free port of this machine. */
export async function deploy(settings: Readonly<Record<string, string>> = {}): Promise<Deployment> {
  const source = await copySource();
  const port = await findFreePort();
  const quotes = await startQuoteSource('0.0.0.0');
  const env = {
    COMPOSE_PROJECT_NAME: project,
    IMAGE_PREFIX: project,
    HTTP_PORT: String(port),
    JWT_SECRET: 'a key for tests that is long enough',
    POSTGRES_PASSWORD: `pg ${specialCharacters}`,
    BFF_DATABASE_PASSWORD: `bff ${specialCharacters}`,
    REDIS_PASSWORD: `redis ${specialCharacters}`,
    ADMIN_PASSWORD: administrator.password,
    SAMPLE_DATA: 'true',
    QUOTES_PROVIDER: 'http',
    QUOTES_URL: `http://${hostAddress()}:${quotes.port}/{symbol}`,
    // High, because all simulated visitors share one IP address.
    RATE_LIMIT: '1000000',
    ...settings,
  };
  await writeFile(path.join(source.directory, '.env'), '');
  const compose: Deployment['compose'] = (...args) =>
    run('docker', ['compose', '--progress', 'quiet', ...args], { cwd: source.directory, env });
  const remove = async () => {
    await compose('down', '--volumes', '--timeout', '5');
    await Promise.all([source.remove(), quotes.stop()]);
  };
  const deployment: Deployment = {
    url: `http://127.0.0.1:${port}`,
    source,
    env,
    compose,
    replace: async (service) => {
      await run(path.join(source.directory, 'infra', 'docker', 'deploy.sh'), ['--build', service], {
        cwd: source.directory,
        env,
      });
    },
    container: async (service) => (await compose('ps', '--quiet', service)).trim(),
    remove,
  };
  try {
    await compose('down', '--volumes', '--timeout', '5');
    for (const service of builtServices) await provideImage(compose, service);
    await compose('up', '--detach', '--wait');
  } catch (error) {
    await remove();
    throw error;
  }
  return deployment;
}
