import { expect, test } from '@jest/globals';
import { BffOutage } from './bff-outage.ts';

test('a bff that went away a moment ago is taken to be replaced, for fifteen seconds', () => {
  const outage = new BffOutage();
  outage.end();
  expect(outage.isShort(100_000)).toBe(true);
  expect(outage.isShort(114_999)).toBe(true);
  expect(outage.isShort(115_000)).toBe(false);
});

test('a bff that came back is waited for again', () => {
  const outage = new BffOutage();
  outage.end();
  outage.isShort(0);
  outage.end();
  expect(outage.isShort(60_000)).toBe(true);
});

test('a bff that never answered is down', () => {
  expect(new BffOutage().isShort(0)).toBe(false);
});
