// Codes of errors that occurred before a connection was made, so the call never reached the other side.
const unreachedErrors = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const connectionErrors = new Set([...unreachedErrors, 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);

/**
 * The code of a connection error, which may be the error's cause; otherwise the error's own code, or empty.
 */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (connectionErrors.has(code) || !('cause' in error) || !error.cause) return code;
  return errorCode(error.cause);
}

/** Whether a call failed because it took too long. */
export function isTimeout(error: unknown): boolean {
  return /TIMEOUT/i.test(`${errorCode(error)} ${error instanceof Error ? error.name : ''}`);
}

/** How often and how long, in milliseconds, a call is repeated while the bff is being replaced, which takes seconds. */
export const repetition = { every: 150, for: 8_000 } as const;

/** Whether a call failed because of its connection. */
export function isConnectionError(error: unknown): boolean {
  return connectionErrors.has(errorCode(error));
}

/** Whether a call failed because no connection could be made. */
export function isUnreachedError(error: unknown): boolean {
  return unreachedErrors.has(errorCode(error));
}
