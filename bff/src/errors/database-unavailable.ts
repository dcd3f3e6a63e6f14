const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Lost connections, shutdown, capacity, cancelled statements, read-only standby, disk errors, tables not created
 * yet.
 */
const SQL_STATES = /^(?:08...|57P0.|57014|53...|25006|25P03|58...|40001|40P01|55P03|42P01)$/;

/** Messages of the pg client, whose own errors have no code. */
const CLIENT_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Connection ended unexpectedly|PGlite is closed/i;

const MAX_CHAIN_LENGTH = 5;

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  let current = error;
  while (current instanceof Error && chain.length < MAX_CHAIN_LENGTH) {
    chain.push(current);
    current = 'previous' in current ? current.previous : current.cause;
  }
  return chain;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns whether an error means that the database is temporarily unavailable, as opposed to a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return chainOf(error).some((one) => {
    const code = codeOf(one);
    if (SOCKET_CODES.has(code) || SQL_STATES.test(code) || CLIENT_MESSAGES.test(one.message)) return true;
    return one instanceof AggregateError && one.errors.some(isDatabaseUnavailable);
  });
}

export function isStatementCancelled(error: unknown): boolean {
  return chainOf(error).some((one) => codeOf(one) === '57014');
}
