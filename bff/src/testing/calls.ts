export const PASSWORD = 'correct horse battery';

/** The hash of `PASSWORD` with the cheapest parameters, which make sign-ins fast. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$vrP3jHOcwHtwNuENyX4moQ$ibtTrOuFzqLX+imQNJ3qO3gGQmXZhzwyFyiHR80g2ak';

export const ARTICLE = {
  title: 'Water rises',
  content: '<p>Water rises.</p>',
  excerpt: 'Rising',
  summary: 'It rises',
  publishedAt: '2025-03-04T17:00:00.000Z',
  author: 'HydroHash Technologies',
  category: 'Press Release',
  imageUrl: 'https://example.org/river.jpg',
};

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of any shape
  readonly json: any;
}

export interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Strings and `FormData` are sent unchanged, other objects as JSON. */
  readonly body?: string | object | undefined;
}

/** @throws {Error} with the response if the sign-in fails */
export async function signIn(origin: string, password = PASSWORD): Promise<string> {
  const body = { username: 'admin', password };
  const { status, text, json } = await call(`${origin}/api/admin/login`, { method: 'POST', body });
  if (status !== 200) throw new Error(`The sign-in returned ${status}: ${text}`);
  return json.token;
}

export async function call(
  url: string,
  { method = 'GET', headers = {}, body }: CallOptions = {},
): Promise<TestResponse> {
  const isWritten = typeof body === 'string' || body instanceof FormData;
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetch(url, {
    method,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isWritten ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json =
    /json/.test(response.headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
}
