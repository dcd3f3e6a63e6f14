export { problem } from '@site/kit/testing';

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
  return Response.json(body, init);
}
