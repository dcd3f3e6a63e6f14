import { pino } from 'pino';
import type { Logger } from 'pino';
import { currentRequestId } from './request-context.ts';

/** JSON lines on stdout, each with the id of the request it is about. Never bodies, never credentials: those headers are not logged at all. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: requestOfLine });
}

function requestOfLine(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}
