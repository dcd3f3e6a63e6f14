import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { z } from 'zod';
import { type Disguise, disguisesOf, malformedTargetsOf } from '../support/address-disguises.ts';
import { type ShellProcess, startShell } from '../support/shell-process.ts';
import { operations } from './api-document.ts';
import { type ApiTarget, startApiTarget } from './api-target.ts';
import { demand } from './check-answer.ts';
import { type Answer, exchange } from './exchange.ts';
import { seed, share } from './extent.ts';
import { contentOfToken, now, signToken, subjectOf } from './forged-tokens.ts';
import { mutatedRequests, talk } from './raw-requests.ts';
import { addressStorms, bodyStorms, headerStorms, queryStorms, stormedHeaders } from './storms.ts';

jest.setTimeout(3_600_000);

type Place = 'shell' | 'bff';

const publicPaths = new Set([
  '/api/news',
  '/api/news/{id}',
  '/api/team',
  '/api/equipment',
  '/api/calendar',
  '/api/calendar.ics',
  '/api/stats',
  '/api/stock-history',
  '/api/stock-price',
  '/api/admin/login',
  '/api/admin/invitation/open',
  '/api/admin/invitation/accept',
  '/api/health/live',
  '/api/health/ready',
  '/media/{hash}/{name}',
]);
const guardedRoutes: readonly { method: string; path: string }[] = [
  ...operations.filter(({ path }) => !publicPaths.has(path)),
  { method: 'GET', path: '/api/admin' },
  { method: 'GET', path: '/api/admin/unknown' },
  { method: 'POST', path: '/api/admin/articles/{id}/unknown' },
];
const refusals = [400, 401, 404, 405, 414];
/** In a title and in a text that become public in a thousand years. */
const secret = 'Quicksilver-merger';
const article = JSON.stringify({
  title: secret,
  content: `<p>${secret}</p>`,
  excerpt: secret,
  summary: secret,
  publishedAt: '2999-01-01T00:00:00Z',
  author: 'Newsroom',
  category: 'Press Release',
});
/** As many as the shell takes uploads at once, so that none is told to come again. */
const atOnce = 16;

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
let target: ApiTarget;
let shell: ShellProcess;
let scheduledId: string;

beforeAll(async () => {
  target = await startApiTarget();
  shell = await startShell({ bffUrl: target.url, remotes: {} });
  const created = await send('bff', 'POST', '/api/admin/articles', target.token());
  scheduledId = z.object({ id: z.string() }).parse(JSON.parse(created.body.toString())).id;
});
afterAll(async () => {
  agent.destroy();
  await shell.stop();
  await target.stop();
});

function urlOf(place: Place): string {
  return place === 'shell' ? shell.url : target.url;
}

/** Sends a call that lacks nothing, but perhaps a token. */
function send(place: Place, method: string, path: string, token = ''): Promise<Answer> {
  const hasBody = method === 'POST' || method === 'PUT';
  return exchange(urlOf(place), agent, {
    method,
    path,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: article }),
  });
}

/** Each guarded call, with the release that is scheduled, and with one that was deleted. */
function guardedCalls(): { method: string; address: string }[] {
  return guardedRoutes.flatMap(({ method, path }) =>
    path.includes('{id}')
      ? [scheduledId, target.articles.deleted].map((id) => ({ method, address: path.replace('{id}', id) }))
      : [{ method, address: path }],
  );
}

/** No token, and three that look like one of ours. */
function badTokens(): string[] {
  const subject = subjectOf(target.token());
  return [
    '',
    signToken(subject, { exp: now() - 5 }),
    signToken(subject, {}, { secret: 'another key of the same kind, not ours' }),
    `${contentOfToken(subject, {}, { alg: 'none' })}.`,
  ];
}

function tellsOfRelease(text: string): boolean {
  return text.includes(secret) || text.includes(scheduledId);
}

/** Says what is wrong with an answer to somebody without a token; nothing is as it should be. */
function faultOf(place: Place, address: string, disguise: Disguise, answer: Answer): string | undefined {
  // The shell knows all spellings of an address; the bff is asked in one, and may refuse the others as unknown.
  const isNamed = disguise.target === address || (place === 'shell' && disguise.isEquivalent);
  const isRefused = isNamed ? answer.status === 401 : refusals.includes(answer.status);
  const told = `${JSON.stringify(answer.headers)}${answer.body.toString()}`;
  return isRefused && !tellsOfRelease(told)
    ? undefined
    : `${disguise.target}: ${answer.status} ${told.slice(0, 200)}`;
}

/**
 * What is sent to an address: as it is, with every bad token, and in each disguise with one of them. The next call begins
 * with the next token, so that over all calls each disguise comes with each token.
 */
function attempts(address: string, first: number): { disguise: Disguise; token: string }[] {
  const tokens = badTokens();
  const [plain, ...disguises] = disguisesOf(address);
  return [
    ...tokens.flatMap((token) => (plain ? [{ disguise: plain, token }] : [])),
    ...disguises.map((disguise, index) => ({
      disguise,
      token: tokens[(first + index) % tokens.length] ?? '',
    })),
  ];
}

test.each<Place>(['shell', 'bff'])(
  'what is guarded is 401 at the %s without a good token, however its address is spelled',
  async (place) => {
    const faults = [];
    for (const [first, { method, address }] of guardedCalls().entries()) {
      const all = attempts(address, first);
      for (let next = 0; next < all.length; next += atOnce) {
        const answers = all.slice(next, next + atOnce).map(async ({ disguise, token }) => {
          const answer = await send(place, method, disguise.target, token);
          const fault = faultOf(place, address, disguise, answer);
          return fault === undefined ? [] : [`${method} ${fault}`];
        });
        faults.push(...(await Promise.all(answers)).flat());
      }
    }
    expect(faults.slice(0, 10)).toEqual([]);
  },
);

test.each<Place>(['shell', 'bff'])(
  'what is guarded is refused by the %s in a request that is hardly HTTP',
  async (place) => {
    for (const { method, address } of guardedCalls()) {
      for (const malformed of malformedTargetsOf(address)) {
        const request = `${method} ${malformed} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`;
        const answer = await talk(urlOf(place), Buffer.from(request, 'latin1'));
        expect([malformed, answer]).toEqual([malformed, expect.stringMatching(/^(?:HTTP\/1\.1 4\d\d |$)/)]);
        expect(tellsOfRelease(answer)).toBe(false);
      }
    }
  },
);

test.each<Place>(['shell', 'bff'])(
  'the %s tells an administrator, and nothing has changed',
  async (place) => {
    const answer = await send(place, 'GET', `/api/admin/articles/${scheduledId}`, target.token());
    expect(JSON.parse(answer.body.toString())).toMatchObject({ id: scheduledId, title: secret });
    const list = await send(place, 'GET', '/api/admin/articles', target.token());
    expect(tellsOfRelease(list.body.toString())).toBe(true);
    expect(list.body.toString()).not.toContain(target.articles.deleted);
  },
);

/** Refused as such, whatever the address is. */
const broken = /^HTTP\/1\.1 (?:400|408|413|414|415|417|431) /;

test('bytes that are hardly HTTP never make the shell fail, and what it cannot understand it says as a problem', async () => {
  const property = fc.asyncProperty(mutatedRequests, async (bytes) => {
    const answer = await talk(shell.url, bytes);
    demand(answer === '' || /^HTTP\/1\.1 [1-4]\d\d /.test(answer), answer);
    demand(!broken.test(answer) || answer.includes('application/problem+json'), answer);
  });
  await expect(fc.assert(property, { numRuns: share(300), seed })).resolves.toBeUndefined();
  expect(shell.process.exitCode).toBeNull();
});

/** What a parser or a check could take for ever for: each is answered, and not by a failure. */
test('much of one thing in an address, a header or a report is answered by the shell', async () => {
  const ask = async (what: string, path: string, headers = {}, body: string | Buffer = '') => {
    const method = body === '' ? 'GET' : 'POST';
    const { status } = await exchange(shell.url, agent, { method, path, headers, body });
    return status < 500 ? [] : [`${what}: ${status}`];
  };
  const faults: string[][] = [];
  for (const path of addressStorms) {
    faults.push(await ask(path, path), await ask(path, path.replace('/api', '/assets')));
  }
  for (const query of queryStorms) faults.push(await ask(query, `/news${query}`));
  for (const name of stormedHeaders) {
    for (const value of headerStorms) faults.push(await ask(name, '/feed.xml', { [name]: value }));
  }
  const report = { 'content-type': 'application/csp-report' };
  for (const [name, body] of Object.entries(bodyStorms(32_768))) {
    faults.push(await ask(name, '/csp-reports', report, body));
  }
  expect(faults.flat()).toEqual([]);
});
