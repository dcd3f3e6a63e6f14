import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../infra/local/root.ts';
import { run } from '../support/run-program.ts';
import { provideImage } from './deployment.ts';

const image = 'site-compose-test/edge:latest';

test.beforeAll(() =>
  provideImage(
    (...args) =>
      run('docker', ['compose', ...args], { cwd: root, env: { IMAGE_PREFIX: 'site-compose-test' } }),
    'edge',
  ),
);

/** Runs `caddy validate` with these settings on the image's Caddyfile, or on `text`. */
function validate(settings: Readonly<Record<string, string>>, text?: string): Promise<string> {
  const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const command =
    text === undefined
      ? 'caddy validate --config /etc/caddy/Caddyfile 2>&1'
      : 'printf %s "$SNIPPET" >/tmp/Caddyfile && caddy validate --adapter caddyfile --config /tmp/Caddyfile 2>&1';
  return run('docker', [
    ...[
      'run',
      '--rm',
      '--network',
      'none',
      '--tmpfs',
      '/tmp',
      ...environment,
      '--env',
      `SNIPPET=${text ?? ''}`,
    ],
    ...['--entrypoint', 'sh', image, '-c', command],
  ]);
}

for (const settings of [
  {},
  {
    SITE_ADDRESS: 'www.example.com',
    SITE_URL: 'https://www.example.com',
    REDIRECT_FROM: 'example.com, example.net',
  },
  { MACHINES: 'many', LB_POLICY: 'header X-Forwarded-For', TRUSTED_PROXIES: '10.0.0.0/8 192.0.2.7' },
]) {
  test(`Caddy accepts the configuration with ${JSON.stringify(settings)}`, async () => {
    expect(await validate(settings)).toContain('Valid configuration');
  });
}

test('without a shell, pages are HTML for browsers, and every other response is a problem with a code', async () => {
  const id = (await run('docker', ['run', '--detach', '--rm', '--publish', '127.0.0.1::8080', image])).trim();
  try {
    const address = (await run('docker', ['port', id, '8080/tcp'])).trim();
    const responses = await Promise.all(
      [
        ['/news', 'text/html,application/xhtml+xml,*/*;q=0.8'],
        ['/news', '*/*'],
        ['/api/news', 'text/html,*/*;q=0.8'],
      ].map(([page = '', accept = '']) => fetch(`http://${address}${page}`, { headers: { accept } })),
    );
    expect(responses.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [502, 'text/html; charset=utf-8'],
      [502, 'application/problem+json; charset=utf-8'],
      [502, 'application/problem+json; charset=utf-8'],
    ]);
    const [html, ...problems] = responses;
    expect(await html?.text()).toContain('<main><h1>The site cannot be reached at the moment</h1>');
    for (const problem of problems) {
      expect(await problem.json()).toMatchObject({ status: 502, code: 'api-unreachable' });
      expect(problem.headers.get('x-content-type-options')).toBe('nosniff');
    }
  } finally {
    await run('docker', ['stop', id]);
  }
});

const documents = globSync('{*.md,{bff,infra,mfe-*,shell,tests}/**/*.md}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
});

test('Caddy accepts every snippet of the documentation', async () => {
  for (const document of documents) {
    const text = readFileSync(path.join(root, document), 'utf8');
    for (const [, snippet = ''] of text.matchAll(/^```(?:caddy|caddyfile)\n(.*?)^```/gms)) {
      expect(await validate({}, snippet), document).toContain('Valid configuration');
    }
    expect(text, `${document}: a Caddy directive outside of a snippet`).not.toMatch(
      /`[^`\n]*\{ (?:redir|reverse_proxy|respond) [^`]*`/,
    );
  }
});
