import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { trustedProxiesSchema, createProxyTrust, trustProxySchema } from './trust-proxy.ts';

test.each([
  ['off', false],
  ['false', false],
  ['0', false],
  ['on', 1],
  ['true', 1],
  ['3', 3],
  [' ON ', 1],
  ['10.0.0.0/8, Loopback,FD00::/8', ['10.0.0.0/8', 'loopback', 'fd00::/8']],
])('TRUST_PROXY parses %j as %j', (text, expected) => {
  expect(trustProxySchema.parse(text)).toEqual(expected);
});

test.each([
  'everyone',
  '10.0.0.0/8,*',
  '',
  '100',
  '10.0.0',
  '10.0.0.300',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
])('TRUST_PROXY rejects %j', (text) => {
  expect(trustProxySchema.safeParse(text).success).toBe(false);
});

test.each(['balancer', '10.0.0.0/8,192.0.2.7', '10.0.0.0/33', '10.0.0.0/8 *', '0.0.0.0/0', '10.0.0/8'])(
  'TRUST_PROXY rejects %j as a list of networks',
  (text) => {
    expect(trustedProxiesSchema.safeParse(text).success).toBe(false);
  },
);

/** Returns the client address that the server derives from two forwarded addresses. */
async function learned(setting: string, further = ''): Promise<string> {
  const trust = createProxyTrust(trustProxySchema.parse(setting), trustedProxiesSchema.parse(further));
  const server = Fastify({ trustProxy: trust });
  server.get('/', (request) => request.ip);
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  return (await server.inject({ url: '/', remoteAddress: '127.0.0.1', headers })).body;
}

test.each([
  ['off', '127.0.0.1'],
  ['on', '203.0.113.9'],
  ['1', '203.0.113.9'],
  ['2', '198.51.100.1'],
  ['loopback', '203.0.113.9'],
  ['127.0.0.1,203.0.113.0/24', '198.51.100.1'],
  ['10.0.0.0/8', '127.0.0.1'],
])('with TRUST_PROXY %s the client address is %s', async (setting, expected) => {
  expect(await learned(setting)).toBe(expected);
});

test.each([
  ['1', '203.0.113.0/24', '198.51.100.1'],
  ['1', '192.0.2.0/24', '203.0.113.9'],
  ['1', '203.0.113.9 198.51.100.0/24', '198.51.100.1'],
  ['off', '203.0.113.0/24', '127.0.0.1'],
  ['loopback', '203.0.113.0/24', '198.51.100.1'],
])('with TRUST_PROXY %s and balancers at %s the client address is %s', async (setting, further, expected) => {
  expect(await learned(setting, further)).toBe(expected);
});
