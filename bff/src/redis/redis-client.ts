import { type Command, Redis } from 'ioredis';

/** A hung Redis must cost a request little: callers fall back to the instance's memory. */
const COMMAND_TIMEOUT_MS = 400;

/**
 * A client whose commands fail without an answer in time. What has arrived by then counts, however late a busy
 * process comes to reading it: taken for silent, Redis would be left out, and the source asked once more.
 */
export class RedisClient extends Redis {
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const [command] = sent;
    const timer = setTimeout(() => rejectUnlessArrived(command), COMMAND_TIMEOUT_MS);
    const stop = (): void => clearTimeout(timer);
    command.promise.then(stop, stop);
    return super.sendCommand(...sent);
  }
}

/** Timers come before what has arrived is read, and immediates after it. */
function rejectUnlessArrived(command: Command): void {
  setImmediate(() => command.reject(new Error('Redis did not answer in time')));
}
