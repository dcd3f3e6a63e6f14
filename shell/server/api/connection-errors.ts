// No connection came about: the call never reached the other side.
const unreachedErrors = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const connectionErrors = new Set([...unreachedErrors, 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);

/** The code of a connection error that is the error or its cause, else the error's own code; empty without one. */
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

/** Whether a call failed because the connection did, or never came about. */
export function isConnectionError(error: unknown): boolean {
  return connectionErrors.has(errorCode(error));
}

/** Whether a call failed because no connection came about. */
export function isUnreachedError(error: unknown): boolean {
  return unreachedErrors.has(errorCode(error));
}
