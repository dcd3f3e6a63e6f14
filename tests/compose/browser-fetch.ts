function wasClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}

/**
 * Repeats `fetch` once, as browsers do, when the server closed a persistent connection before a response (RFC 9112, 9.5).
 * @throws TypeError if the connection fails otherwise, or again
 */
export async function browserFetch(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (error) {
    if (!wasClosed(error)) throw error;
    return fetch(url, options);
  }
}
