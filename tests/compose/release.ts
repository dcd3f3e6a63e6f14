import type { Deployment } from './deployment.ts';

/** A service that can be changed so that a visitor would see it. */
export interface ReleasedService {
  service: string;
  /** Makes a numbered release of the service and puts it in place of the running one. */
  release: (deployment: Deployment, number: number) => Promise<void>;
  /** Whether a new visitor sees that release. */
  shows: (deployment: Deployment, number: number) => Promise<boolean>;
}

async function textOf(deployment: Deployment, path: string): Promise<string> {
  return (await fetch(deployment.url + path)).text();
}

function remote(service: string, pageFile: string, path: string): ReleasedService {
  return {
    service,
    async release(deployment, number) {
      const { source, replace } = deployment;
      await source.change(`${service}/src/pages.ts`, (text) =>
        text.replace(/title: '(?:Release \d+: )?/g, `title: 'Release ${number}: `),
      );
      await source.change(
        `${service}/src/${pageFile}`,
        (text) =>
          `${text}\nglobalThis.document?.documentElement.setAttribute('data-${service}', 'release-${number}');\n`,
      );
      await replace(service);
    },
    shows: async (deployment, number) =>
      (await textOf(deployment, path)).includes(`<title>Release ${number}: `),
  };
}

const shell: ReleasedService = {
  service: 'shell',
  async release({ source, replace }, number) {
    await source.change('shell/src/styles.css', (text) => `${text}\n:root { --shell-release: ${number} }\n`);
    await source.change(
      'shell/src/main.tsx',
      (text) => `${text}\ndocument.documentElement.setAttribute('data-shell', 'release-${number}');\n`,
    );
    await replace('shell');
  },
  shows: async (deployment, number) =>
    new RegExp(`--shell-release: ?${number}\\b`).test(await textOf(deployment, '/')),
};

const bff: ReleasedService = {
  service: 'bff',
  async release({ source, replace }, number) {
    await source.change('bff/src/company/team.ts', (text) =>
      text.replace(/role: '(?:Release \d+: )?/, `role: 'Release ${number}: `),
    );
    await replace('bff');
  },
  shows: async (deployment, number) =>
    (await textOf(deployment, '/api/team')).includes(`Release ${number}: `),
};

const redis: ReleasedService = {
  service: 'redis',
  async release({ compose, container }) {
    const former = await container('redis');
    await compose('up', '--detach', '--no-deps', '--force-recreate', '--wait', 'redis');
    if ((await container('redis')) === former) throw new Error('Redis was not replaced');
  },
  async shows(deployment) {
    const answer: { details: { cache: { kind: string } } } = JSON.parse(
      await textOf(deployment, '/api/health/ready'),
    );
    return answer.details.cache.kind === 'redis';
  },
};

/** The edge's routes and upstreams are loaded into the running container. */
const edge: ReleasedService = {
  service: 'edge',
  async release({ source, compose }, number) {
    await source.change('infra/docker/edge/Caddyfile', (text) =>
      text.replace(
        /\theader -Server(?: X-Edge-Release \d+)?\n(?:\theader X-Edge-Release \d+\n)?/,
        `\theader -Server\n\theader X-Edge-Release ${number}\n`,
      ),
    );
    await compose('exec', '--no-TTY', 'edge', 'caddy', 'reload', '--config', '/etc/caddy/Caddyfile');
  },
  shows: async ({ url }, number) =>
    (await fetch(`${url}/about`)).headers.get('x-edge-release') === String(number),
};

export const releasedServices: readonly ReleasedService[] = [
  remote('mfe-public', 'home/home-page.tsx', '/about'),
  remote('mfe-wallets', 'card-wallet/card-wallet-page.tsx', '/tangem-wallet'),
  remote('mfe-admin', 'login/login-page.tsx', '/admin/login'),
  bff,
  shell,
  edge,
  redis,
];
