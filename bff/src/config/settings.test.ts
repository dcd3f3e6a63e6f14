import { describe, expect, test } from '@jest/globals';
import {
  databaseUrlSetting,
  durationSetting,
  flagSetting,
  listSetting,
  redisUrlSetting,
  trustProxySetting,
} from './settings.ts';

const REFUSED = 'refused';

function read(
  setting: { safeParse(text: string): { success: boolean; data?: unknown } },
  text: string,
): unknown {
  const { success, data } = setting.safeParse(text);
  return success ? data : REFUSED;
}

test.each([
  ['90s', 90],
  ['15m', 900],
  ['8h', 28_800],
  ['2d', 172_800],
  ['30d', 2_592_000],
  ['31d', REFUSED],
  ['0h', REFUSED],
  ['08h', REFUSED],
  ['8', REFUSED],
  ['8H', REFUSED],
  ['1.5h', REFUSED],
  ['8 h', REFUSED],
  ['8h\n', REFUSED],
])('the duration %j is parsed as %j', (text, expected) => {
  expect(read(durationSetting, text)).toBe(expected);
});

test.each([
  ...['true', '1', 'yes', 'on', 'TRUE', 'On'].map((text) => [text, true] as const),
  ...['false', '0', 'no', 'off', 'Off'].map((text) => [text, false] as const),
  ...['', 'perhaps', 'truee', '2'].map((text) => [text, REFUSED] as const),
])('the flag %j is parsed as %j', (text, expected) => {
  expect(read(flagSetting, text)).toBe(expected);
});

test.each([
  ['on', [true]],
  ['on,off', [true, false]],
  [' on , off ', [true, false]],
  ['on,,off', REFUSED],
  ['', REFUSED],
])('the list of flags %j is parsed as %j', (text, expected) => {
  expect(read(listSetting(flagSetting), text)).toEqual(expected);
});

describe('server URLs', () => {
  test.each([
    'postgres://host/database',
    'postgresql://user:pass%20word@host:5432/database?sslmode=require',
    'postgres://[::1]:5432/database',
  ])('%s is accepted for a database', (text) => {
    expect(read(databaseUrlSetting, text)).toBe(text);
  });

  test.each([
    '',
    'host',
    'postgres://host',
    'postgres://host/',
    'postgres:///database',
    'mysql://host/database',
    'postgres://host,standby/database?target_session_attrs=read-write',
  ])('%j is refused for a database', (text) => {
    expect(read(databaseUrlSetting, text)).toBe(REFUSED);
  });

  test.each(['redis://host', 'rediss://:password@host:6380/2'])('%s is accepted for Redis', (text) => {
    expect(read(redisUrlSetting, text)).toBe(text);
  });

  test.each(['', 'host:6379', 'redis://', 'http://host'])('%j is refused for Redis', (text) => {
    expect(read(redisUrlSetting, text)).toBe(REFUSED);
  });
});

test.each([
  ['off', false],
  ['false', false],
  ['0', false],
  ['on', 1],
  ['true', 1],
  ['3', 3],
  [' ON ', 1],
  ['10.0.0.0/8, Loopback,FD00::/8', ['10.0.0.0/8', 'loopback', 'fd00::/8']],
  ...['everyone', '10.0.0.0/8,*', '', '100', '10.0.0', '10.0.0.300', '10.0.0.0/33', '0.0.0.0/0', '::/0'].map(
    (text) => [text, REFUSED] as const,
  ),
])('TRUST_PROXY %j is parsed as %j', (text, expected) => {
  expect(read(trustProxySetting, text)).toEqual(expected);
});
