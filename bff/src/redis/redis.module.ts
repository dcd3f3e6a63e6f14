import { once } from 'node:events';
import { Global, Inject, Logger, Module, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config/config.ts';

/** Injection token of the shared {@link Redis} client; undefined when `REDIS_URL` is not set. */
export const REDIS = Symbol('redis');

const CONNECT_TIMEOUT_MS = 1_000;
/** Short, because callers then use the instance's memory: a hung Redis must not delay requests much. */
const COMMAND_TIMEOUT_MS = 1_000;
/** For `socketTimeout`. In ioredis 5, a closed connection's timer also closes the next one (redis/ioredis#2147). */
const SILENCE_MS = 3_000;
const MAX_RECONNECT_MS = 2_000;

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

/** Resolves when connected, or after a second, so that the process starts without Redis. */
export async function connectRedis(url: string | undefined): Promise<Redis | undefined> {
  if (url === undefined) return undefined;
  const logger = new Logger('Redis');
  const client = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    enableOfflineQueue: false,
    // No retries: if a lock was granted but the reply was lost, a retry would refuse the lock to its owner.
    maxRetriesPerRequest: 0,
    // Commands of the same tick are sent in one write.
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_MS),
  });
  let reported = false;
  client.on('error', (error: Error) => {
    if (!reported) logger.warn(`Redis does not respond: ${error.message}`);
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
    // Not connected yet: the client continues to reconnect, and its error listener has logged the reason.
  }
}
