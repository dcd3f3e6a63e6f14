import { expect, test } from '@jest/globals';
import type { VersionChoice } from './chosen-versions.ts';
import type { Platform, StoredVersion } from '@site/remote/contract';
import { decideVersions } from './decide-versions.ts';

const platform: Platform = {
  kit: { version: '2.1.0', exports: { Button: '1.0.0', Dialog: '2.0.0', Card: '2.1.0' } },
  api: '3.1.0',
};

function stored(version: string, requires: StoredVersion['requires'] = {}, path = '/'): StoredVersion {
  return { name: 'mfe-public', version, requires, pages: [{ path }] };
}

function needs(version: string, ...imports: string[]): StoredVersion {
  return stored('first', { kit: { version, imports } });
}

const others = [{ name: 'mfe-events', pages: [{ path: '/events' }] }];
const everybody = (version: string) => [{ version, below: 100 }];

test.each<[string, StoredVersion]>([
  ['imports an export that the kit lacks', needs('2.1.0', 'Ticker')],
  ['imports an export that has changed incompatibly', needs('1.4.0', 'Button', 'Dialog')],
  ['requires a newer kit', needs('2.2.0', 'Button')],
  ['requires a kit version that does not match', stored('first', { kit: '^1.0.0' })],
  ['requires another API version', stored('first', { api: '^4.0.0' })],
  ['uses a path of another remote', stored('first', {}, '/events')],
])('the shell serves the next stored version if the newest %s', (_reason, newest) => {
  const decision = decideVersions({
    stored: [newest, stored('second')],
    choice: undefined,
    platform,
    others,
  });
  expect(decision).toEqual({
    shares: everybody('second'),
    problem: expect.stringContaining('the version first'),
  });
});

test.each<[string, StoredVersion]>([
  ['imports only exports that exist in its kit', needs('1.4.0', 'Button')],
  ['imports nothing from the kit', stored('first')],
  ['requires ranges that include this kit and API', stored('first', { kit: '^2.0.0', api: '^3.0.0' })],
])('the shell serves the newest stored version if it %s', (_reason, newest) => {
  const decision = decideVersions({
    stored: [newest, stored('second')],
    choice: undefined,
    platform,
    others,
  });
  expect(decision).toEqual({ shares: everybody('first'), problem: undefined });
});

test('the shell serves a version that requires an API version while the API’s version is unknown', () => {
  const unknown = { ...platform, api: undefined };
  const version = stored('first', { api: '^4.0.0' });
  expect(decideVersions({ stored: [version], choice: undefined, platform: unknown, others }).shares).toEqual(
    everybody('first'),
  );
});

const missing = { operations: { 'GET /api/none': [] } };
const withDocument = { ...platform, document: { info: { version: '3.1.0' }, paths: {} } };

test('the shell serves the next stored version if the API lacks what the newest needs', () => {
  const newest = stored('first', missing);
  const situation = { choice: undefined, platform: withDocument, others };
  expect(decideVersions({ ...situation, stored: [newest, stored('second')] })).toEqual({
    shares: everybody('second'),
    problem: 'the version first calls GET /api/none, which the API does not have',
  });
});

test('the shell serves the newest stored version with a problem if the API lacks what each of them needs', () => {
  const all = [stored('first', missing), stored('second', missing)];
  const decision = decideVersions({ stored: all, choice: undefined, platform: withDocument, others });
  expect(decision).toEqual({
    shares: everybody('first'),
    problem: expect.stringContaining('calls GET /api/none'),
  });
});

const versions = [stored('third'), stored('second'), stored('first', { kit: '^1.0.0' })];
const rollout = (version: string, otherwise: string): VersionChoice => ({
  rollout: { version, percent: 10, otherwise },
});

test.each<[string, VersionChoice, ReturnType<typeof decideVersions>['shares'], string | undefined]>([
  ['the pinned version', { pin: 'second' }, everybody('second'), undefined],
  [
    'both versions of a rollout',
    rollout('third', 'second'),
    [{ version: 'third', below: 10 }, ...everybody('second')],
    undefined,
  ],
  [
    'a pinned version, but the newest if it is not stored',
    { pin: 'fourth' },
    everybody('third'),
    'the chosen version fourth is not stored here',
  ],
  [
    'a pinned version, but the newest if it is incompatible',
    { pin: 'first' },
    everybody('third'),
    'the chosen version first needs @site/kit',
  ],
  [
    'the fallback of a rollout whose version is incompatible',
    rollout('first', 'second'),
    everybody('second'),
    'the chosen version first',
  ],
  [
    'the version of a rollout whose fallback is not stored',
    rollout('second', 'fourth'),
    everybody('second'),
    'the chosen version fourth',
  ],
])('the shell serves %s', (_what, choice, shares, problem) => {
  const decision = decideVersions({ stored: versions, choice, platform, others });
  expect(decision.shares).toEqual(shares);
  expect(decision.problem ?? '').toContain(problem ?? '');
  expect(decision.problem === undefined).toBe(problem === undefined);
});
