import { request as httpRequest } from 'node:http';
import type { ClientRequest, RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;

let listener: RequestListener;

// The fake bff accepts every token.
beforeAll(async () => {
  app = await startApp({
    remotes: {},
    bff: (request, response) => {
      if (request.url === '/api/admin/verify') response.end();
      else listener(request, response);
    },
  });
});
afterAll(() => app.stop());

const path = '/api/admin/media';
const mebibyte = 1_048_576;
const token: Record<string, string> = { authorization: 'Bearer abc' };

/** Responds with the number of received bytes. */
const counting: RequestListener = (request, response) => {
  let bytes = 0;
  request.on('data', (piece: Buffer) => (bytes += piece.length));
  request.on('end', () => response.writeHead(201).end(String(bytes)));
};

function event(): { happened: Promise<void>; happen: () => void } {
  let happen = (): void => undefined;
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happened, happen };
}

interface Upload {
  request: ClientRequest;
  answer: Promise<readonly [number, string]>;
}

function beginUpload(headers: Record<string, string>): Upload {
  const request = httpRequest(app.url + path, { method: 'POST', headers });
  const answer = new Promise<readonly [number, string]>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      const { socket } = response;
      let text = '';
      response.on('data', (piece: Buffer) => (text += piece.toString()));
      response.on('end', () => {
        // The rest of a refused upload may still arrive, and its connection would keep the shell from closing.
        socket.destroy();
        resolve([response.statusCode ?? 0, text]);
      });
    });
  });
  return { request, answer };
}

/** Sends a number of MiB without Content-Length. */
function send(mebibytes: number, headers = token): Promise<readonly [number, string]> {
  const { request, answer } = beginUpload(headers);
  for (let sent = 0; sent < mebibytes; sent += 1) request.write(Buffer.alloc(mebibyte));
  request.end();
  return answer;
}

test('a caller with a token may upload up to 26 MiB', async () => {
  listener = counting;
  expect(await send(26)).toEqual([201, String(26 * mebibyte)]);
  const { request, answer } = beginUpload({ ...token, 'content-length': String(26 * mebibyte + 1) });
  request.flushHeaders();
  expect((await answer)[0]).toBe(413);
});

test('an upload is streamed to the bff before it is complete', async () => {
  const arrival = event();
  listener = (request, response) => {
    request.once('data', arrival.happen);
    counting(request, response);
  };
  const { request, answer } = beginUpload(token);
  request.write('the beginning');
  await arrival.happened;
  request.end();
  expect(await answer).toEqual([201, '13']);
});

test('an error response of the bff is returned during the upload', async () => {
  listener = (_request, response) => response.writeHead(415).end('no');
  const { request, answer } = beginUpload(token);
  request.write(Buffer.alloc(mebibyte));
  expect(await answer).toEqual([415, 'no']);
});

test('an aborted upload is aborted at the bff too', async () => {
  const [arrival, end] = [event(), event()];
  listener = (request) => {
    request.once('data', arrival.happen).once('error', end.happen);
  };
  const { request, answer } = beginUpload(token);
  request.write('the beginning');
  await arrival.happened;
  request.destroy();
  await expect(answer).rejects.toThrow('hang up');
  await end.happened;
});
