function wasClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}

/**
 * `fetch`, and once more, as browsers do, when the server had closed the kept connection before any answer (RFC 9112, 9.5).
 * @throws TypeError when there was no connection, or none the second time
 */
export async function browserFetch(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (error) {
    if (!wasClosed(error)) throw error;
    return fetch(url, options);
  }
}
