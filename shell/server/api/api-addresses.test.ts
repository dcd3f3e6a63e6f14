import { request as httpRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;

// The fake bff returns the received request target.
beforeAll(async () => {
  app = await startApp({ remotes: {}, bff: (request, response) => response.end(request.url) });
});
afterAll(() => app.stop());

/** Sends a request target unchanged: `fetch` would normalize it. */
function send(target: string, method = 'GET'): Promise<{ status: number; type: string; body: string }> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, path: target }, (response) => {
      const { statusCode: status = 0, headers } = response;
      void readText(response).then((body) => resolve({ status, type: headers['content-type'] ?? '', body }));
    });
    request.on('error', reject).end();
  });
}

test.each([
  ['/%61pi/%61dmin/articles', '/api/admin/articles'],
  ['/x/../api/x/%2E%2e/admin/', '/api/admin/'],
  ['http://another.example/%61pi/admin?q=%6c', '/api/admin?q=l'],
])('%s is normalized to %s before it reaches the bff', async (target, expected) => {
  expect(await send(target)).toMatchObject({ status: 200, body: expected });
});

test.each([
  ['/api/admin%2Farticles', 400],
  ['/api/news#top', 400],
  ['/api/../about', 400],
  ['/api%2Fadmin', 404],
  ['/api\\admin', 404],
])('%s gets a problem response and never reaches the bff', async (target, status) => {
  const answer = await send(target);
  expect(answer).toMatchObject({ status, type: expect.stringMatching(/^application\/problem\+json/) });
  const message = expect.stringMatching(status === 400 ? /^The address cannot be read/ : /./);
  expect(JSON.parse(answer.body)).toMatchObject({ status, message });
});

test('the shell returns 414 for an address of more than 2,000 characters', async () => {
  const address = `/api/news?q=${'%61'.repeat(1_000)}`;
  expect(await send(address.slice(0, 2_001))).toMatchObject({ status: 414 });
  expect(await send(address.slice(0, 1_998))).toMatchObject({ status: 200 });
});

test('the log contains the normalized address', async () => {
  await send('/%61pi//admin/./log%6Fut', 'POST');
  expect(app.log()).toContain('"method":"POST","path":"/api/admin/logout","status":200');
});
