import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerBrokenConnection } from './broken-requests.ts';
import { limitArrival } from './slow-clients.ts';

let app: FastifyInstance;
let url: string;

beforeEach(async () => {
  app = Fastify({ clientErrorHandler: answerBrokenConnection });
  limitArrival(app, { request: 50, upload: 600_000 });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/article', () => 'kept');
  app.post('/file', { config: { takesFiles: true } }, () => 'kept');
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** Sends a request of which the rest is still to come. */
function begin(path: string): { request: ClientRequest; answer: Promise<number | undefined> } {
  const request = httpRequest(url + path, { method: 'POST', headers: { 'content-type': 'text/plain' } });
  request.on('error', () => undefined);
  const answer = once(request, 'response').then(([response]: IncomingMessage[]) => {
    response?.resume();
    return response?.statusCode;
  });
  request.write('a beginning');
  return { request, answer };
}

test('a file may take its time where anything else has to be there; then that is let go', async () => {
  const file = begin('/file');
  expect(await begin('/article').answer).toBe(408);
  file.request.end(' and the rest');
  expect(await file.answer).toBe(200);
});

test('what is there in time is answered', async () => {
  const { request, answer } = begin('/article');
  request.end();
  expect(await answer).toBe(200);
});
