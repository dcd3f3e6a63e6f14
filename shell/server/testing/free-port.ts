import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral range (Linux: from 32,768), so that no other process gets the port while its server is down. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(16_384, 32_768);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return findFreePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
