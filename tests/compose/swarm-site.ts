import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { ObjectStore } from '../support/object-store.ts';
import { run } from '../support/run-program.ts';
import { copySource, type SourceCopy } from '../support/source-copy.ts';
import { administrator, builtServices, hostAddress, provideImage } from './deployment.ts';
import { Machine, type Replacements } from './guide.ts';
import { type Machines, startMachines } from './machines/machines.ts';

const prefix = 'site-compose-test';
const services = [...builtServices, 'backup'];

/** Returns a guide's replacements for the bucket of the backups. */
export const bucketReplacements = (store: ObjectStore): Replacements => ({
  '<file with the secret access key>': 's3-key',
  '<bucket>': 'backups/site',
  '<address>': `http://${hostAddress()}:${store.port}`,
  '<region>': 'eu-central-1',
  '<key id>': store.keyId,
});

/** The site on a Swarm of simulated machines, and the operators who follow the guides. */
export class SwarmSite {
  /** The operator's shell on the first machine, in the copy of the repository. */
  readonly operator: Machine;
  isEncrypted = true;

  private constructor(
    readonly machines: Machines,
    readonly source: SourceCopy,
    private readonly settings: Readonly<Record<string, string>>,
  ) {
    this.operator = this.operatorOn(1);
  }

  /** Starts `count` machines without a Swarm, and pushes the images to their registry with the tag `first`. */
  static async prepare(quotes: string, count: number): Promise<SwarmSite> {
    // The limit is high, because all simulated visitors share one IP address.
    const settings = {
      SAMPLE_DATA: 'true',
      QUOTES_PROVIDER: 'http',
      QUOTES_URL: quotes,
      RATE_LIMIT: '1000000',
    };
    const source = await copySource();
    const site = new SwarmSite(await startMachines(source.directory), source, settings);
    for (const service of services) await provideImage(site.compose, service);
    await site.publish('first', services);
    for (const image of ['postgres:17', 'redis:8']) await site.machines.push(image, image);
    for (let machine = 1; machine <= count; machine += 1) await site.machines.start(machine);
    site.isEncrypted = await site.machines.canEncrypt();
    await site.complete(source);
    return site;
  }

  /** Makes another copy of the repository, as an operator elsewhere does. */
  async copySettings(): Promise<SourceCopy> {
    const copy = await copySource();
    await this.complete(copy);
    return copy;
  }

  /** Writes a release's `images.env`, and disables encrypted networks if the kernel cannot encrypt. */
  private async complete({ directory, change }: SourceCopy): Promise<void> {
    const { images } = this.machines;
    const lines = [
      `IMAGE_PREFIX=${images}`,
      ...services.map((name) => `${name.toUpperCase().replaceAll('-', '_')}_TAG=first`),
      `POSTGRES_IMAGE=${images}/postgres:17`,
      `REDIS_IMAGE=${images}/redis:8`,
    ];
    await writeFile(path.join(directory, 'images.env'), lines.join('\n'));
    await writeFile(path.join(directory, '.env'), '');
    if (this.isEncrypted) return;
    for (const file of ['data', 'stack', 'backup']) {
      await change(`infra/swarm/${file}.yml`, (text) =>
        text.replaceAll(/ +driver_opts:\n +encrypted: "true"\n/g, ''),
      );
    }
  }

  get url(): string {
    return this.machines.url;
  }

  /** Returns the shell of an operator who works in `directory` and uses a machine's engine. */
  operatorOn(machine: number, directory = this.source.directory): Machine {
    return new Machine(directory, { ...this.machines.env(machine), ...this.settings }, `-${machine}`);
  }

  compose = (...args: string[]): Promise<string> =>
    run('docker', ['compose', '--progress', 'quiet', ...args], {
      cwd: this.source.directory,
      env: { IMAGE_PREFIX: prefix },
    });

  /** Pushes the services' current images with a tag. */
  async publish(tag: string, published: readonly string[] = builtServices): Promise<void> {
    for (const service of published) {
      await this.machines.push(`${prefix}/${service}:latest`, `${service}:${tag}`);
    }
  }

  /** Builds an image from a service's image and the Dockerfile `lines`, and pushes it with a tag. */
  async derive(service: string, tag: string, lines: string): Promise<void> {
    const image = `${prefix}/${service}:${tag}`;
    await run('sh', ['-c', `printf %s "$FILE" | docker build --quiet --tag ${image} -`], {
      env: { FILE: `FROM ${prefix}/${service}:latest\n${lines}\n` },
    });
    await this.machines.push(image, `${service}:${tag}`);
  }

  /** Builds and pushes an image of the bff whose API lacks a path. */
  async deriveWithout(pathname: string, tag: string): Promise<void> {
    const script = `const file = 'openapi.json', api = JSON.parse(fs.readFileSync(file)); delete api.paths['${pathname}']; fs.writeFileSync(file, JSON.stringify(api))`;
    await this.derive('bff', tag, `USER root\nRUN node -e "${script}"\nUSER node`);
  }

  /** Builds and pushes a release whose wallets, shell and bff visibly differ from those of the tag `first`. */
  async buildRelease(tag: string): Promise<void> {
    const { change } = this.source;
    await change('mfe-wallets/src/pages.ts', (text) => text.replaceAll("title: '", "title: 'Release 1: "));
    await change('shell/src/styles.css', (text) => `${text}\n:root { --shell-release: 1 }\n`);
    await change('bff/src/company/sample-data/team.ts', (text) =>
      text.replace("role: '", "role: 'Release 1: "),
    );
    for (const service of ['mfe-wallets', 'shell', 'bff']) await this.compose('build', '--quiet', service);
    await this.publish(tag);
  }

  /**
   * Builds stand-in images, loads them into the first machine's engine, and returns the Compose file that uses them.
   */
  async loadStandIns(...targets: readonly string[]): Promise<string> {
    const folder = path.join(import.meta.dirname, 'stand-ins');
    for (const target of targets) {
      const image = `${prefix}/${target}:stand-in`;
      await run('docker', ['build', '--quiet', '--target', target, '--tag', image, folder]);
      await run('sh', ['-c', `docker save ${image} | docker --host "$DOCKER_ENGINE" load`], {
        env: { DOCKER_ENGINE: this.machines.env(1)['DOCKER_HOST'] ?? '' },
      });
    }
    return path.join(folder, 'observability.yml');
  }

  /** Creates a Swarm as in the guide, and returns the address and token with which other machines join as managers. */
  async initialize(operator: Machine, number: number): Promise<{ token: string; address: string }> {
    const address = await this.machines.address(number);
    const replacements = {
      'git clone <this repository> site && cd site': '',
      '<address of this machine>': address,
    };
    const printed = await operator.follow('several-machines', replacements, 0, 1);
    // Commands print the workers' token before the managers' token.
    return { token: [...printed.matchAll(/--token (\S+)/g)].at(-1)?.[1] ?? '', address };
  }

  get logIn(): string {
    const { user, password } = this.machines.account;
    return `docker login --username ${user} --password '${password}' registry:5000`;
  }

  /** Returns the replacements for the other commands of the guide `several-machines`. */
  async install(machine: number): Promise<Replacements> {
    return {
      '<first machine>': `machine-${machine}`,
      'openssl rand -hex 12': `printf %s '${administrator.password}'`,
      'docker login <registry>': this.logIn,
      'curl -fsSLO <address of the release>/images.env': '',
      '<network of the balancer>': '172.16.0.0/12',
      ...(this.isEncrypted ? {} : { '"encrypted":"true"': '' }),
      'http://localhost:8080': `http://${await this.machines.address(machine)}:8080`,
    };
  }

  async inspect(service: string, format: string): Promise<string> {
    return (await this.machines.on(1, 'service', 'inspect', '--format', format, `site_${service}`)).trim();
  }

  imageOf(service: string): Promise<string> {
    return this.inspect(service, '{{.Spec.TaskTemplate.ContainerSpec.Image}}');
  }

  /** Returns the images of a machine's healthy edges, one on each line. */
  edgesOn(machine: number): Promise<string> {
    const filters = ['--filter', 'name=site_edge', '--filter', 'health=healthy'];
    return this.machines.on(machine, 'ps', '--format', '{{.Image}}', ...filters);
  }

  async expectReplicas(replicas: string, ...names: readonly string[]): Promise<void> {
    for (const name of names) {
      const expected = `site_${name} ${replicas}\n`;
      // Other numbers are shown with the tasks and nodes that they come from.
      const now = async () => {
        const shown = await this.operator.run(
          `docker service ls --format '{{.Name}} {{.Replicas}}' | grep '^site_${name} '`,
        );
        if (shown === expected) return shown;
        return shown + (await this.operator.run(`docker service ps site_${name}; docker node ls`));
      };
      await expect.poll(now, { timeout: 300_000, message: name }).toBe(expected);
    }
  }

  /** Returns the number of a machine that runs a container of each of these services. */
  async machineWith(...names: string[]): Promise<number> {
    const nodes = await Promise.all(
      names.map(async (name) => {
        const list = `docker service ps --filter desired-state=running --format '{{.Node}}' site_${name}`;
        return (await this.operatorOn(1).run(list)).trim().split('\n');
      }),
    );
    const shared = nodes[0]?.find((node) => nodes.every((list) => list.includes(node)));
    return Number(shared?.replace('machine-', ''));
  }

  async articles(): Promise<string[]> {
    const ids = await this.operator.run(
      `docker exec $(docker ps -qf name=site_postgres) psql -At -U site -d site -c 'select id from article'`,
    );
    return ids.split('\n').filter(Boolean);
  }

  async textOf(pathname: string): Promise<string> {
    return (await fetch(this.url + pathname)).text();
  }

  async remove(): Promise<void> {
    await this.machines.remove();
    await this.source.remove();
  }
}
