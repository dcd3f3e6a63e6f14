export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string | undefined;
  readonly ifMatch: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly body: unknown;
}

export function json(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(new Headers(init?.headers)) },
  });
}

export function problem(status: number, message: string, headers: Record<string, string> = {}): Response {
  const body = { type: 'about:blank', title: message, status, detail: message, message };
  return json(body, { status, headers: { ...headers, 'content-type': 'application/problem+json' } });
}
