import { once } from 'node:events';
import { Global, Inject, Logger, Module, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { Redis } from 'ioredis';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';

/** Injection token of the shared {@link Redis} client; undefined when `REDIS_URL` is not set. */
export const REDIS = Symbol('redis');

const CONNECT_TIMEOUT_MS = 1_000;
/** A hung Redis must cost a request little: callers fall back to the instance's memory. */
const COMMAND_TIMEOUT_MS = 1_000;
/**
 * After so long without an answer the connection is given up and made again. In ioredis 5 the time of a connection
 * that broke ends the next one too, once (redis/ioredis#2147).
 */
const SILENCE_MS = 3_000;
const LONGEST_RECONNECT_MS = 2_000;

/** Hands the Redis client to every part. Losing Redis never stops the process. */
@Global()
@Module({
  providers: [
    { provide: REDIS, inject: [CONFIG], useFactory: ({ redisUrl }: Config) => connectRedis(redisUrl) },
  ],
  exports: [REDIS],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(@Optional() @Inject(REDIS) private readonly redis: Redis | undefined) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}

/**
 * Connects, for ever trying again; commands fail at once while there is no connection.
 * @returns when connected, or after a moment without: a dead Redis does not keep the process from starting
 */
export async function connectRedis(url: string | undefined): Promise<Redis | undefined> {
  if (url === undefined) return undefined;
  const logger = new Logger('Redis');
  const client = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    enableOfflineQueue: false,
    // What was sent may have been done: asked again, a lock would be refused to the one who has it.
    maxRetriesPerRequest: 0,
    // What the requests of one moment ask Redis goes out in one write.
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RECONNECT_MS),
  });
  let reported = false;
  client.on('error', (error: Error) => {
    if (!reported) logger.warn(`Redis does not answer: ${error.message}`);
    reported = true;
  });
  client.on('ready', () => {
    reported = false;
    logger.log('Redis is connected');
  });
  await firstConnection(client);
  return client;
}

async function firstConnection(client: Redis): Promise<void> {
  try {
    await once(client, 'ready', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
  } catch {
    // Not connected yet: the client keeps trying, and its error listener has told why.
  }
}
