import { pino } from 'pino';
import type { Logger } from 'pino';

/** JSON lines on stdout. Never bodies, never credentials: those headers are not logged at all. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
