import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { requestId } from './request-id.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const MADE = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function idOf(headers: Record<string, string>): string {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  return requestId(request);
}

test.each([
  [{ 'x-request-id': 'edge-1.7_a' }, 'edge-1.7_a'],
  [{ 'x-request-id': 'x'.repeat(64) }, 'x'.repeat(64)],
  [{ traceparent: `00-${TRACE}-b7ad6b7169203331-01` }, TRACE],
  [{ traceparent: `01-${TRACE}-b7ad6b7169203331-01-later` }, TRACE],
  [{ 'x-request-id': 'edge-1.7_a', traceparent: `00-${TRACE}-b7ad6b7169203331-01` }, 'edge-1.7_a'],
  [{ 'x-request-id': 'short', traceparent: `00-${TRACE}-b7ad6b7169203331-01` }, TRACE],
])('the request id in %j is used', (headers, id) => {
  expect(idOf(headers)).toBe(id);
});

test.each([
  {},
  { 'x-request-id': 'x'.repeat(65) },
  { 'x-request-id': "*/ drop table '" },
  { 'x-request-id': 'a b c d e' },
  { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` },
  { traceparent: `ff-${TRACE}-b7ad6b7169203331-01` },
  { traceparent: `00-${TRACE}-b7ad6b7169203331-01-more` },
  { traceparent: `00-${TRACE}-0000000000000000-01` },
  { traceparent: TRACE },
])('an unsafe or missing request id in %j is replaced', (headers) => {
  expect(idOf(headers)).toMatch(MADE);
});
