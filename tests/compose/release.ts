import type { Deployment } from './deployment.ts';

/** How to build and deploy a service in releases whose number visitors can see. */
export interface ReleasedService {
  service: string;
  /** Builds the release with this number. */
  prepare: (deployment: Deployment, number: number) => Promise<void>;
  /** Replaces the running service with the prepared release. */
  release: (deployment: Deployment) => Promise<void>;
  /** Returns whether a new visitor gets the release with this number. */
  shows: (deployment: Deployment, number: number) => Promise<boolean>;
}

/** Changes files in the deployment's copy of the repository, then builds the service's image. */
async function buildChanged(
  { source, compose }: Deployment,
  service: string,
  changes: Readonly<Record<string, (text: string) => string>>,
): Promise<void> {
  for (const [file, rewrite] of Object.entries(changes)) await source.change(file, rewrite);
  await compose('build', '--quiet', service);
}

async function textOf(deployment: Deployment, path: string): Promise<string> {
  return (await fetch(deployment.url + path)).text();
}

function remote(service: string, pageFile: string, path: string): ReleasedService {
  return {
    service,
    prepare: (deployment, number) =>
      buildChanged(deployment, service, {
        [`${service}/src/pages.ts`]: (text) =>
          text.replace(/title: '(?:Release \d+: )?/g, `title: 'Release ${number}: `),
        [`${service}/src/${pageFile}`]: (text) =>
          `${text}\nglobalThis.document?.documentElement.setAttribute('data-${service}', 'release-${number}');\n`,
      }),
    release: ({ replace }) => replace(service),
    shows: async (deployment, number) =>
      (await textOf(deployment, path)).includes(`<title>Release ${number}: `),
  };
}

const shell: ReleasedService = {
  service: 'shell',
  prepare: (deployment, number) =>
    buildChanged(deployment, 'shell', {
      'shell/src/styles.css': (text) => `${text}\n:root { --shell-release: ${number} }\n`,
      'shell/src/main.tsx': (text) =>
        `${text}\ndocument.documentElement.setAttribute('data-shell', 'release-${number}');\n`,
    }),
  release: ({ replace }) => replace('shell'),
  shows: async (deployment, number) =>
    new RegExp(`--shell-release: ?${number}\\b`).test(await textOf(deployment, '/')),
};

const bff: ReleasedService = {
  service: 'bff',
  prepare: (deployment, number) =>
    buildChanged(deployment, 'bff', {
      'bff/src/company/sample-data/team.ts': (text) =>
        text.replace(/role: '(?:Release \d+: )?/, `role: 'Release ${number}: `),
    }),
  release: ({ replace }) => replace('bff'),
  shows: async (deployment, number) =>
    (await textOf(deployment, '/api/team')).includes(`Release ${number}: `),
};

const redis: ReleasedService = {
  service: 'redis',
  prepare: async () => {},
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

/** The edge's release is a changed Caddyfile, which the running container loads. */
const edge: ReleasedService = {
  service: 'edge',
  prepare: ({ source }, number) =>
    source.change('infra/docker/edge/Caddyfile', (text) =>
      text.replace(
        /\theader -Server\n(?:\theader X-Edge-Release \d+\n)?/,
        (line) => `${line.split('\n', 1)[0]}\n\theader X-Edge-Release ${number}\n`,
      ),
    ),
  release: async ({ compose }) => {
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
