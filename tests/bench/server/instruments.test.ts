import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { load } from './load.ts';
import { copyAnswer, startBareServer } from './product.ts';
import { formatTable, isMet } from './report.ts';
import { interleave, median, medianOf } from './rounds.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test('a load counts every answer that the server gave, and asks on every connection', async () => {
  let asked = 0;
  const connections = new Set();
  const url = await serve((request, response) => {
    asked += 1;
    connections.add(request.socket);
    response.setHeader('content-length', 5).end('hello');
  });
  const { answers, p99 } = await load({ url, connections: 4, seconds: 0.1 });
  // One more was asked for first, to know how long an answer is.
  expect(answers).toBe(asked - 1);
  expect(connections.size).toBe(5);
  expect(p99).toBeGreaterThan(0);
});

test('answers whose heads are not all as long count alike', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.setHeader('x-seconds-left', asked % 2 === 0 ? '9' : '10');
    response.setHeader('content-length', 5).end('hello');
  });
  const { answers } = await load({ url, connections: 2, seconds: 0.1 });
  expect(answers).toBe(asked - 1);
});

test('a load in which an answer fails is no result', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.statusCode = asked > 10 ? 503 : 200;
    response.setHeader('content-length', 5).end('hello');
  });
  await expect(load({ url, connections: 2, seconds: 5 })).rejects.toThrow('503');
});

test('the bare server sends the bytes and headers that it was shown', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 5, etag: '"a"', link: '</next>; rel="next"' }).end('hello');
  });
  const bare = await startBareServer();
  try {
    const response = await fetch(await copyAnswer(bare, `${url}/path?query=1`, {}));
    expect(await response.text()).toBe('hello');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'content-length': '5', etag: '"a"', link: '</next>; rel="next"' },
    });
  } finally {
    await bare.stop();
  }
});

test('measures take turns, and ratios are of one round each', async () => {
  const order: string[] = [];
  const measure = (name: string, values: number[]) => async () => {
    order.push(name);
    return values.shift() ?? 0;
  };
  const rounds = await interleave(3, {
    ours: measure('ours', [2, 30, 4]),
    theirs: measure('theirs', [1, 10, 4]),
  });
  expect(order).toEqual(['ours', 'theirs', 'theirs', 'ours', 'ours', 'theirs']);
  expect(medianOf(rounds, ({ ours, theirs }) => ours / theirs)).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test.each([
  [0.7, { atLeast: 0.7 }, true],
  [0.69, { atLeast: 0.7 }, false],
  [2, { atMost: 2 }, true],
  [2.01, { atMost: 2 }, false],
])('a ratio of %f for a target of %j is met: %j', (ratio, target, met) => {
  const finding = { what: 'a read', medians: '1 to 2', ratio, target };
  expect(isMet(finding)).toBe(met);
  expect(formatTable([finding]).includes('MISSED')).toBe(!met);
});
