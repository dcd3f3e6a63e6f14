export { problem } from '@site/kit/testing';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string | undefined;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly body: unknown;
}

export function jsonResponse(body: unknown, init?: ResponseInit): Response {
  return Response.json(body, init);
}

export function deferredResponse(): { response: Promise<Response>; give: (response: Response) => void } {
  let give: (response: Response) => void = () => {};
  const response = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { response, give: (answer) => give(answer) };
}

export function readCall(input: RequestInfo | URL, init: RequestInit = {}): ReceivedCall {
  const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
  const headers = new Headers(init.headers);
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    token: headers.get('authorization')?.replace('Bearer ', ''),
    ifMatch: headers.get('if-match') ?? undefined,
    ifNoneMatch: headers.get('if-none-match') ?? undefined,
    idempotencyKey: headers.get('idempotency-key') ?? undefined,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
}
