import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const command = `
  import { onStop } from ${JSON.stringify(path.join(import.meta.dirname, 'stop-reasons.mjs'))};
  const work = setInterval(() => {}, 3_600_000);
  onStop(() => {
    console.log('stopped');
    clearInterval(work);
    process.exit();
  });
  console.log('running');
`;

/** Source of a fake npm, which runs a command in a shell and exits on a signal without forwarding it. */
const npm = `
  const { spawn } = require('node:child_process');
  spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; exit', ...process.argv.slice(1)], { stdio: 'inherit' });
`;

/** Starts the command under the fake npm, and waits until it runs. */
async function runUnderNpm() {
  const parent = spawn(process.execPath, ['-e', npm, process.execPath, command], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  parent.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(parent.stdout, 'data');
  return { parent, ended: once(parent.stdout, 'close').then(() => output) };
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a command ends when the npm that runs it ends by %s',
  async (signal) => {
    const { parent, ended } = await runUnderNpm();
    parent.kill(signal);
    expect(await ended).toBe('running\nstopped\n');
  },
);

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('a command ends after %s', async (signal) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', command]);
  await once(child.stdout, 'data');
  child.kill(signal);
  const [text]: unknown[] = await once(child.stdout, 'data');
  expect(String(text)).toBe('stopped\n');
});
