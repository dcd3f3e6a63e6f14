import { expect, test } from '@jest/globals';
import { ConfigError, readConfig } from './config.ts';

test('readConfig returns the documented defaults for an empty environment', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    siteUrl: 'http://localhost:8080',
    LOG_LEVEL: 'info',
    PAGE_DATA_LIMIT: 250,
    REMOTES_POLL_INTERVAL: 1_000,
  });
  expect(Object.keys(config.REMOTES)).toEqual(['mfe-public', 'mfe-wallets', 'mfe-admin']);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SITE_URL: '' }).PORT).toBe(8080);
});

test.each([
  ['PORT', '99999'],
  ['PORT', 'eighty'],
  ['BFF_URL', 'not a url'],
  ['REMOTES', '{"mfe-public":'],
  ['REMOTES', '["http://x"]'],
  ['REMOTES', '{"../x":"http://x"}'],
  ['REMOTES', '{"mfe-public":"ftp://example.com"}'],
  ['REMOTES', '{"mfe-public":"http://"}'],
  ['SITE_URL', 'ftp://example.com'],
  ['CONTACT_EMAIL', 'nobody'],
  ['LOG_LEVEL', 'loud'],
  ['PAGE_DATA_LIMIT', '9'],
  ['PAGE_DATA_LIMIT', '99.5'],
  ['REMOTES_POLL_INTERVAL', '9'],
])('an invalid %s (%s) is reported by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `));
});

test('readConfig reports all invalid variables in one error', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT: .*; .*LOG_LEVEL: /);
});

test.each(['https://example.com/', 'https://example.com/path?q'])(
  'SITE_URL %s is reduced to its origin',
  (url) => {
    expect(readConfig({ SITE_URL: url }).siteUrl).toBe('https://example.com');
  },
);

test('SITE_URL is required in production, and https unless its host is local', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => readConfig(production)).toThrow('SITE_URL: is required in production');
  const plain = { ...production, SITE_URL: 'http://www.example.com' };
  expect(() => readConfig(plain)).toThrow('SITE_URL: must be https in production, unless its host is local');
  expect(readConfig({ ...production, SITE_URL: 'http://localhost:8080' }).siteUrl).toBe(
    'http://localhost:8080',
  );
});

test('a line break at the end of a value is removed', () => {
  expect(readConfig({ PREVIEW_SECRET: `${'x'.repeat(32)}\n` }).PREVIEW_SECRET).toBe('x'.repeat(32));
});
