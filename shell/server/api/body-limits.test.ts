import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitLargeBodies } from './body-limits.ts';

let app: FastifyInstance;
let url: string;

beforeEach(async () => {
  app = Fastify();
  app.post('/', { onRequest: limitLargeBodies({ small: 10, concurrent: 1 }) }, () => 'received');
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const post = (text: string) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text });

test('large bodies are rejected while as many as allowed are being sent, small ones are not', async () => {
  const headers = { 'content-type': 'text/plain', 'content-length': 11 };
  const unfinished = httpRequest(url, { method: 'POST', headers });
  const responded = once(unfinished, 'response');
  const received = once(app.server, 'request');
  unfinished.write('x'.repeat(10));
  await received;

  const refused = await post('x'.repeat(11));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await post('x'.repeat(10))).status).toBe(200);

  unfinished.end('x');
  const [response] = await responded;
  response.resume();
  await once(response, 'close');
  const later = [await post('x'.repeat(11)), await post('x'.repeat(11))];
  expect(later.map(({ status }) => status)).toEqual([200, 200]);
});
