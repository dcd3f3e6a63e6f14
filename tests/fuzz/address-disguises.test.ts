import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { type Disguise, disguisesOf, malformedTargetsOf } from '../support/address-disguises.ts';
import { type ShellProcess, startShell } from '../support/shell-process.ts';
import { operations } from './api-document.ts';
import { type ApiTarget, startApiTarget } from './api-target.ts';
import { type Answer, exchange } from './exchange.ts';
import { contentOfToken, now, signToken, subjectOf } from './forged-tokens.ts';
import { talk } from './raw-requests.ts';

jest.setTimeout(600_000);

type Place = 'shell' | 'bff';
interface Route {
  readonly method: string;
  readonly path: string;
}

const publicPaths = new Set([
  '/api/news',
  '/api/news/{id}',
  '/api/team',
  '/api/equipment',
  '/api/calendar',
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
const unknownRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/admin' },
  { method: 'GET', path: '/api/admin/unknown' },
  { method: 'POST', path: '/api/admin/articles/{id}/unknown' },
];
const guardedRoutes: readonly Route[] = [
  ...operations.filter(({ path }) => !publicPaths.has(path)),
  ...unknownRoutes,
];
/** What is asked for, there and here. */
const cases = (['shell', 'bff'] as const).flatMap((place) =>
  guardedRoutes.map(({ method, path }) => [method, path, place] as const),
);
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

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
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

/** The address with the release that is scheduled, and with one that was deleted. */
function addressesOf(path: string): string[] {
  const ids = [scheduledId, target.articles.deleted];
  return path.includes('{id}') ? ids.map((id) => path.replace('{id}', id)) : [path];
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

/** As many as the shell takes uploads at once, so that none is told to come again. */
function inGroups<Item>(items: readonly Item[], size = 16): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/**
 * What is sent to an address: as it is, with every bad token, and in each disguise with one of them. The next case begins
 * with the next token, so that over all routes each disguise comes with each token.
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

test.each(cases.map((parts, index) => [...parts, index] as const))(
  '%s %s of the %s is 401 without a good token, however it is spelled',
  async (method, path, place, first) => {
    const faults = [];
    for (const address of addressesOf(path)) {
      for (const some of inGroups(attempts(address, first))) {
        const answers = some.map(async ({ disguise, token }) =>
          faultOf(place, address, disguise, await send(place, method, disguise.target, token)),
        );
        faults.push(...(await Promise.all(answers)));
      }
    }
    expect(faults.filter((fault) => fault !== undefined).slice(0, 10)).toEqual([]);
  },
);

test.each(cases)(
  '%s %s of the %s is refused in a request that is hardly HTTP',
  async (method, path, place) => {
    for (const address of addressesOf(path)) {
      for (const malformed of malformedTargetsOf(address)) {
        const bytes = Buffer.from(
          `${method} ${malformed} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
          'latin1',
        );
        const answer = await talk(urlOf(place), bytes);
        expect([malformed, answer]).toEqual([malformed, expect.stringMatching(/^(?:HTTP\/1\.1 4\d\d |$)/)]);
        expect(tellsOfRelease(answer)).toBe(false);
      }
    }
  },
);

test.each(['shell', 'bff'] as const)(
  'the %s tells an administrator, and nothing has changed',
  async (place) => {
    const answer = await send(place, 'GET', `/api/admin/articles/${scheduledId}`, target.token());
    expect(JSON.parse(answer.body.toString())).toMatchObject({ id: scheduledId, title: secret });
    const list = await send(place, 'GET', '/api/admin/articles', target.token());
    expect(tellsOfRelease(list.body.toString())).toBe(true);
    expect(list.body.toString()).not.toContain(target.articles.deleted);
  },
);
