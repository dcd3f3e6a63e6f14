function wasClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}

/**
 * Fetches like a browser, which repeats a request once if the server closes a persistent connection before it responds
 * (RFC 9112, 9.5).
 * @throws TypeError if the connection fails in another way, or twice
 */
export async function browserFetch(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (error) {
    if (!wasClosed(error)) throw error;
    return fetch(url, options);
  }
}
