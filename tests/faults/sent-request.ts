import { type OutgoingHttpHeaders, request } from 'node:http';

/** A request that reports when it has left this process. */
export interface SentRequest {
  /** Resolves when the operating system has its last byte, or it has failed. */
  readonly sent: Promise<void>;
  /** The status of a complete answer, or the error. */
  readonly outcome: Promise<number | string>;
}

/** Sends a request on its own connection. */
export function sendRequest(
  url: string,
  {
    method = 'GET',
    headers,
    body = '',
  }: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): SentRequest {
  const sent = Promise.withResolvers<void>();
  const outcome = Promise.withResolvers<number | string>();
  const fail = ({ message }: Error) => {
    sent.resolve();
    outcome.resolve(`${method} ${url}: ${message}`);
  };
  const length = Buffer.byteLength(body);
  request(url, { method, agent: false, headers: { ...headers, 'content-length': length } })
    .on('finish', sent.resolve)
    .on('error', fail)
    .on('response', (response) => {
      response.on('error', fail).on('end', () => outcome.resolve(response.statusCode ?? 0));
      response.resume();
    })
    .end(body);
  return { sent: sent.promise, outcome: outcome.promise };
}
