import { Redis } from 'ioredis';

const commandTimeoutMs = 1_000;
const maxReconnectMs = 2_000;

/** Returns a connection whose commands fail within seconds while Redis does not respond. */
export function connectSharedRedis(url: string): Redis {
  const redis = new Redis(url, {
    connectTimeout: commandTimeoutMs,
    commandTimeout: commandTimeoutMs,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 100, maxReconnectMs),
  });
  // Ignored, because the failed command reports the error.
  redis.on('error', () => {});
  return redis;
}
