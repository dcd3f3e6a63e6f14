import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A way to a Redis that is slow, or breaks. */
export interface RedisDelay {
  readonly url: string;
  /** How long each piece of an answer is held back, in milliseconds. */
  delay: number;
  /** Redis has done what it was asked for, and its next answer is lost with the connection. */
  breakAtNextAnswer(): void;
  /** Every connection that leads through it ends. */
  breakNow(): void;
  stop(): void;
}

/** Sits in front of a Redis and holds its answers back. */
export async function startRedisDelay(redisUrl: string): Promise<RedisDelay> {
  const target = Number(new URL(redisUrl).port);
  const sockets = new Set<Socket>();
  let isBreaking = false;
  const server: Server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          client.destroy();
          upstream.destroy();
        });
    }
    client.pipe(upstream);
    let written = Promise.resolve();
    upstream.on('data', (chunk) => {
      if (isBreaking) {
        isBreaking = false;
        client.destroy();
        return;
      }
      const due = pause(held.delay);
      written = written.then(async () => {
        await due;
        client.write(chunk);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const held: RedisDelay = {
    url: `redis://127.0.0.1:${port}`,
    delay: 0,
    breakAtNextAnswer: () => {
      isBreaking = true;
    },
    breakNow: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: () => {
      server.close();
      held.breakNow();
    },
  };
  return held;
}
