import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from '@jest/globals';
import { UserFacingError } from './command.ts';
import { assertPortIsFree, findFreePort, parsePort } from './ports.ts';

test('the port defaults to 8080', () => {
  expect(parsePort(undefined)).toBe(8080);
});

test.each(['0', '65536', '-1', '80.5', '0x50', 'abc', ' 80'])(
  'PORT=%s is rejected with an error that names PORT',
  (value) => {
    expect(() => parsePort(value)).toThrow(
      new UserFacingError(`PORT must be a whole number from 1 to 65535, not '${value}'.`),
    );
  },
);

test('the error about a taken port suggests another port', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  try {
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(assertPortIsFree(port, '127.0.0.1', 0)).rejects.toThrow(
      new RegExp(`^PORT ${port} is taken by another program\\..*PORT=\\d+ npm start$`),
    );
  } finally {
    other.close();
  }
});

test('npm start waits for a port that an earlier run is about to release', async () => {
  const earlier = net.createServer().listen(0, '127.0.0.1');
  await once(earlier, 'listening');
  const address = earlier.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const free = assertPortIsFree(port, '127.0.0.1');
  await expect(assertPortIsFree(port, '127.0.0.1', 0)).rejects.toThrow('is taken');
  earlier.close();
  await expect(free).resolves.toBeUndefined();
});

test('npm start accepts a free port', async () => {
  await expect(assertPortIsFree(await findFreePort(), '127.0.0.1')).resolves.toBeUndefined();
});

test('npm start rejects a HOST that is not an address of this machine', async () => {
  await expect(assertPortIsFree(await findFreePort(), '192.0.2.1')).rejects.toThrow(
    "HOST '192.0.2.1' is not an address of this machine.",
  );
});

test('npm start chooses free ports outside the range for outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => findFreePort()));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
