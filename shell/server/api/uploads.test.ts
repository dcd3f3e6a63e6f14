import { request as httpRequest } from 'node:http';
import type { ClientRequest, RequestListener } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;

afterEach(() => app.stop());

const path = '/api/admin/media';
const mebibyte = 1_048_576;
const token: Record<string, string> = { authorization: 'Bearer abc' };

/** A bff that counts the bytes that come and tells their number. */
const counting: RequestListener = (request, response) => {
  let bytes = 0;
  request.on('data', (piece: Buffer) => (bytes += piece.length));
  request.on('end', () => response.writeHead(201).end(String(bytes)));
};

/** Something that will happen. */
function event(): { happened: Promise<void>; happen: () => void } {
  let happen = (): void => undefined;
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happened, happen };
}

/** A shell whose bff takes every token. */
async function start(bff: RequestListener): Promise<void> {
  app = await startApp({
    remotes: {},
    bff: (request, response) => {
      if (request.url === '/api/admin/verify') response.end();
      else bff(request, response);
    },
  });
}

interface Upload {
  request: ClientRequest;
  /** The status of the answer, with its text. */
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
        // What was refused may still be on its way, and its connection would keep the shell from ending.
        socket.destroy();
        resolve([response.statusCode ?? 0, text]);
      });
    });
  });
  return { request, answer };
}

/** Sends so many MiB without telling how many. */
function send(mebibytes: number, headers = token): Promise<readonly [number, string]> {
  const { request, answer } = beginUpload(headers);
  for (let sent = 0; sent < mebibytes; sent += 1) request.write(Buffer.alloc(mebibyte));
  request.end();
  return answer;
}

test('a caller with a token may upload 26 MiB, and no more', async () => {
  await start(counting);
  expect(await send(26)).toEqual([201, String(26 * mebibyte)]);
  expect((await send(27))[0]).toBe(413);
  const { request, answer } = beginUpload({ ...token, 'content-length': String(27 * mebibyte) });
  request.flushHeaders();
  expect((await answer)[0]).toBe(413);
});

test('without a token 4 KiB are the most', async () => {
  await start(counting);
  expect((await send(1, {}))[0]).toBe(401);
  expect((await send(1, { authorization: 'Basic abc' }))[0]).toBe(401);
});

test('what has come is passed on before the rest is there', async () => {
  const arrival = event();
  await start((request, response) => {
    request.once('data', arrival.happen);
    counting(request, response);
  });
  const { request, answer } = beginUpload(token);
  request.write('the beginning');
  await arrival.happened;
  request.end();
  expect(await answer).toEqual([201, '13']);
});

test('a refusal of the bff is told while the file is still coming', async () => {
  await start((_request, response) => response.writeHead(415).end('no'));
  const { request, answer } = beginUpload(token);
  request.write(Buffer.alloc(mebibyte));
  expect(await answer).toEqual([415, 'no']);
});

test('an upload that breaks off breaks off at the bff too, and leaves room for others', async () => {
  let arrival = event();
  let end = event();
  await start((request, response) => {
    request.once('data', () => arrival.happen());
    request.once('error', () => end.happen());
    counting(request, response);
  });
  for (let upload = 0; upload < 17; upload += 1) {
    [arrival, end] = [event(), event()];
    const { request, answer } = beginUpload(token);
    request.write('the beginning');
    await arrival.happened;
    request.destroy();
    await expect(answer).rejects.toThrow('hang up');
    await end.happened;
  }
  expect(await send(1)).toEqual([201, String(mebibyte)]);
});

test('of more than 16 at once the last are asked to come again', async () => {
  let waiting = 0;
  const full = event();
  await start((request, response) => {
    request.once('data', () => {
      waiting += 1;
      if (waiting === 16) full.happen();
    });
    counting(request, response);
  });
  const uploads = Array.from({ length: 16 }, () => beginUpload(token));
  for (const { request } of uploads) request.write('the beginning');
  await full.happened;
  expect((await send(1))[0]).toBe(503);
  for (const { request } of uploads) request.end();
  const statuses = await Promise.all(uploads.map(async ({ answer }) => (await answer)[0]));
  expect(new Set(statuses)).toEqual(new Set([201]));
});
