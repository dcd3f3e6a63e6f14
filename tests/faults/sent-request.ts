import { type OutgoingHttpHeaders, request } from 'node:http';

/** A request of which it is known when it has left this process. */
export interface SentRequest {
  /** Settles once its last byte is with the operating system, or it failed before. */
  readonly sent: Promise<void>;
  /** The status of the answer that came whole, or what went wrong. */
  readonly outcome: Promise<number | string>;
}

/** Sends a request on a connection of its own. */
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
