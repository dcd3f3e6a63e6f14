import type { Deployment } from './deployment.ts';

/** A service whose numbered releases visitors can tell apart. */
export interface ReleasedService {
  service: string;
  /** Builds a numbered release of the service. */
  prepare: (deployment: Deployment, number: number) => Promise<void>;
  /** Replaces the running service with the prepared release. */
  release: (deployment: Deployment) => Promise<void>;
  /** Returns whether a new visitor sees that release. */
  shows: (deployment: Deployment, number: number) => Promise<boolean>;
}

/** Changes files of a copy, then builds a service's image. */
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

/** A release of the edge loads its configuration into the running container. */
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
