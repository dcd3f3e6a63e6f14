// Codes of errors that occurred before a connection was made, so the request never reached the server.
const unreachedErrors = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const connectionErrors = new Set([...unreachedErrors, 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);

/** The code of a connection error, which may be the error's cause. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (connectionErrors.has(code) || !('cause' in error) || !error.cause) return code;
  return errorCode(error.cause);
}

export function isTimeout(error: unknown): boolean {
  return /TIMEOUT/i.test(`${errorCode(error)} ${error instanceof Error ? error.name : ''}`);
}

/** Interval and duration of retries while the bff is being replaced, in milliseconds. */
export const retryPolicy = { every: 150, for: 8_000 } as const;

export function isConnectionError(error: unknown): boolean {
  return connectionErrors.has(errorCode(error));
}

export function isUnreachedError(error: unknown): boolean {
  return unreachedErrors.has(errorCode(error));
}
