import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type StartedApp, startApp } from '../testing/start-app.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

interface Passed {
  traceparent: string;
  tracestate?: string;
}

let app: StartedApp;

beforeAll(async () => {
  app = await startApp({
    remotes: {},
    bff: ({ headers: { traceparent, tracestate } }, response) =>
      response.end(JSON.stringify({ traceparent, tracestate })),
  });
});
afterAll(() => app.stop());

/** Sends a request, and returns the trace headers that the bff receives. */
async function pass(headers: Record<string, string>, method = 'GET') {
  const response = await fetch(`${app.url}/api/x`, { method, headers });
  const passed: Passed = JSON.parse(await response.text());
  return passed;
}

test.each([
  [`00-${trace}-${span}-01`, '01'],
  [`00-${trace}-${span}-00`, '00'],
  [`00-${trace}-${span}-03`, '03'],
  // Unspecified flags are sent as 0, and fields of later versions are not forwarded (W3C Trace Context).
  [`00-${trace}-${span}-ff`, '03'],
  [`cc-${trace}-${span}-01`, '01'],
  [`cc-${trace}-${span}-01-later`, '01'],
])('the trace of %s is forwarded to the bff with a new span', async (traceparent, flags) => {
  const passed = await pass({ traceparent, tracestate: 'vendor=1' });
  expect(passed.traceparent).toMatch(new RegExp(`^00-${trace}-(?!${span})[0-9a-f]{16}-${flags}$`));
  expect(passed.tracestate).toBe('vendor=1');
});

test.each([
  `00-${trace}-${span}`,
  `00-${trace}-${span}-01-more`,
  `00-${trace}-${span}-01.`,
  `ff-${trace}-${span}-01`,
  `00-${trace.toUpperCase()}-${span}-01`,
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace}-${span}-01, 00-${trace}-${span}-01`,
])('%s is replaced by a new trace', async (traceparent) => {
  const passed = await pass({ traceparent, tracestate: 'vendor=1' });
  expect(passed.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(passed.traceparent).not.toContain(trace);
  expect(passed.tracestate).toBeUndefined();
});

test('each request has a separate span, which is logged', async () => {
  const headers = { traceparent: `00-${trace}-${span}-01` };
  const spans = await Promise.all(
    ['POST', 'PUT'].map(async (method) => (await pass(headers, method)).traceparent.split('-')[2]),
  );
  expect(new Set(spans).size).toBe(2);
  const lines = app.log().trim().split('\n');
  const logged = lines.map((line): unknown => JSON.parse(line));
  for (const [index, method] of ['POST', 'PUT'].entries()) {
    expect(logged).toContainEqual(
      expect.objectContaining({ method, requestId: trace, trace_id: trace, span_id: spans[index] }),
    );
  }
});
