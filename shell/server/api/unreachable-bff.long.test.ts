import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { startApp } from '../testing/start-app.ts';

test('the API proxy returns 502 or 504 if the bff accepts no connections', async () => {
  const listener =
    'require("net").createServer().listen({port: 0, host: "127.0.0.1", backlog: 1}, function () { process.send(this.address().port) })';
  const bff = spawn(process.execPath, ['-e', listener], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port]: unknown[] = await once(bff, 'message');
  bff.kill('SIGSTOP');
  // Fills the accept queue, so that later connections get no response.
  const fillers = Array.from({ length: 4 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
  await once(fillers[0] ?? bff, 'connect');
  const app = await startApp({ remotes: {}, environment: { BFF_URL: `http://127.0.0.1:${Number(port)}` } });
  expect([502, 504]).toContain((await fetch(`${app.url}/api/news`)).status);
  await app.stop();
  for (const filler of fillers) filler.destroy();
  bff.kill('SIGKILL');
});
