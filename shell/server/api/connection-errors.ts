/** Interval and duration of retries while the bff is being replaced, in milliseconds. */
export const retryPolicy = { every: 150, for: 8_000 } as const;

// Codes of errors that may occur after the request was sent.
const brokenConnections = new Set(['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);
// System calls before there is a connection.
const connectCalls = new Set(['getaddrinfo', 'connect']);

function member(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

function textMember(error: unknown, name: string): string {
  const value = member(error, name);
  return typeof value === 'string' ? value : '';
}

/** Returns the errors of the attempts to connect, of which there is one for each address of the server. */
function attemptsOf(error: unknown): readonly unknown[] {
  const errors = member(error, 'errors');
  return Array.isArray(errors) ? errors : [error];
}

/** The code of a connection error, which may be the error's cause. */
export function errorCode(error: unknown): string {
  const cause = member(error, 'cause');
  return isConnectionError(error) || !cause ? textMember(error, 'code') : errorCode(cause);
}

export function isTimeout(error: unknown): boolean {
  return /TIMEOUT/i.test(`${errorCode(error)} ${textMember(error, 'name')}`);
}

/** Whether no connection was made, so that the request cannot have reached the server. */
export function isUnreachedError(error: unknown): boolean {
  return (
    member(error, 'code') === 'UND_ERR_CONNECT_TIMEOUT' ||
    attemptsOf(error).every((attempt) => connectCalls.has(textMember(attempt, 'syscall')))
  );
}

export function isConnectionError(error: unknown): boolean {
  return isUnreachedError(error) || brokenConnections.has(textMember(error, 'code'));
}
