import { expect, test } from '@jest/globals';
import { startApp } from '../testing/start-app.ts';

test('a large body is accepted although the bff needs six seconds to check the sign-in', async () => {
  const app = await startApp({
    remotes: {},
    bff: (request, response) => {
      if (request.url === '/api/admin/verify') setTimeout(() => response.end('{}'), 6_000);
      else request.resume().once('end', () => response.end('{}'));
    },
  });
  const { status } = await fetch(`${app.url}/api/admin/articles`, {
    method: 'POST',
    headers: { authorization: 'Bearer token' },
    body: 'x'.repeat(10_000),
  });
  expect(status).toBe(200);
  await app.stop();
});
