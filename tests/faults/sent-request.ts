import { type OutgoingHttpHeaders, request } from 'node:http';

export interface SentRequest {
  /** Resolves when the operating system has accepted the last byte, or the request has failed. */
  readonly sent: Promise<void>;
  /** The status of the complete response, or the error message. */
  readonly outcome: Promise<number | string>;
}

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
