import { afterEach, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { trustProxySetting } from '../config/settings.ts';
import { isProxyOwnRequest, createProxyTrust } from './trusted-proxies.ts';

let server = fastify();

afterEach(() => server.close());

async function isOwnCall(setting: string, headers: Record<string, string> = {}): Promise<boolean> {
  const trust = createProxyTrust(trustProxySetting.parse(setting));
  server = fastify();
  server.get('/', (request) => ({ isOwn: isProxyOwnRequest(request, trust) }));
  return (await server.inject({ url: '/', headers, remoteAddress: '127.0.0.1' })).json().isOwn;
}

test.each([
  ['on', true],
  ['2', true],
  ['loopback', true],
  ['127.0.0.1,10.0.0.0/8', true],
  ['off', false],
  ['10.0.0.0/8', false],
])(
  'with TRUST_PROXY %s, a local call without forwarding headers is the proxy’s own: %p',
  async (setting, isOwn) => {
    expect(await isOwnCall(setting)).toBe(isOwn);
  },
);

test.each<Record<string, string>>([
  { 'x-forwarded-for': '203.0.113.1' },
  { 'x-forwarded-for': '' },
  { 'x-forwarded-for': 'nobody' },
  { forwarded: 'for=203.0.113.1' },
])('a call with the header %j is not a call of the proxy itself', async (headers) => {
  expect(await isOwnCall('loopback', headers)).toBe(false);
});
