import { expect, test } from '@playwright/test';
import { root } from '../../infra/local/root.ts';
import { run } from '../support/run-program.ts';

/** The image of the machine. The workflow sets other images than the default. */
const image = process.env.PLAIN_IMAGE ?? 'debian:trixie-slim';

let container = '';

/** Runs a shell command as a user of the container, and returns its output and exit code. */
async function runAs(user: string, command: string): Promise<{ output: string; code: number }> {
  const folder = user === 'root' ? '/root' : `/home/${user}`;
  const script = `cd ${folder} && export HOME=${folder} && { ${command}; } 2>&1; echo "exit code $?"`;
  const text = await run('docker', ['exec', '--user', user, container, 'bash', '-c', script]);
  const [, output = '', code = '1'] = /^(.*)exit code (\d+)\n$/s.exec(text) ?? [];
  return { output, code: Number(code) };
}

const clone = 'git config --global --add safe.directory "*" && git clone --quiet /source site && cd site';

test.beforeAll(async () => {
  const options = ['--detach', '--rm', '--init', '--volume', `${root}:/source:ro`];
  container = (await run('docker', ['run', ...options, image, 'sleep', 'infinity'])).trim();
  const packages = 'apt-get -q update && apt-get -q install -y --no-install-recommends git nodejs npm';
  expect(await runAs('root', `${packages} && useradd --create-home reader`)).toMatchObject({ code: 0 });
});

test.afterAll(async () => {
  if (container !== '') await run('docker', ['rm', '--force', container]);
});

test('npm test lists missing programs before any check for a user who cannot install them', async () => {
  const { output, code } = await runAs('reader', `${clone} && npm test`);
  expect({ code, output }).toMatchObject({ code: 1 });
  expect(output).toMatch(
    /The tests need Chromium, .*Redis, PostgreSQL.* Install them.*apt-get install chromium/s,
  );
  expect(output).not.toMatch(/format: \d/);
});

const startAndStop = `
  npm start >start.log & pid=$!
  until grep -q 'The site is running at' start.log; do kill -0 $pid || { cat start.log; exit 1; }; sleep 1; done
  node -e "fetch('http://127.0.0.1:8080/').then((page) => page.text()).then((text) => console.log(/<h1/.test(text)))"
  kill -INT $pid; wait $pid`;

for (const user of ['root', 'reader']) {
  test(`npm start serves the home page for ${user}`, async () => {
    const { output } = await runAs(user, `rm -rf site && ${clone} && ${startAndStop}`);
    expect(output).toContain('true');
  });
}

test('npm test passes for root', async () => {
  const { output } = await runAs('root', 'cd site && npm test');
  expect(output).toMatch(/\n\d+ passed, 0 failed\n$/);
});
