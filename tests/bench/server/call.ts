import { administrator } from './product.ts';

interface Call {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: object;
}

/** @throws if the response is not successful */
export async function call(
  url: string,
  { method = 'GET', headers = {}, body }: Call = {},
): Promise<{ milliseconds: number; text: string }> {
  const began = performance.now();
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const milliseconds = performance.now() - began;
  if (!response.ok) throw new Error(`${method} ${url} returned ${response.status}: ${text}`);
  return { milliseconds, text };
}

export async function signIn(origin: string): Promise<Record<string, string>> {
  const { text } = await call(`${origin}/api/admin/login`, { method: 'POST', body: administrator });
  const { token }: { token: string } = JSON.parse(text);
  return { authorization: `Bearer ${token}` };
}
