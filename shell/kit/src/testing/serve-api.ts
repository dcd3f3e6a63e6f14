import { afterEach, jest } from '@jest/globals';
import type { paths } from '../api/schema.generated.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

declare global {
  /** Records a called operation of the API; set only in tests of remotes. */
  var recordCall: ((method: string, address: string) => void) | undefined;
}

export type Answer = (url: URL) => Response | Promise<Response>;

/** Bodies of the API's reads by path, typed by the API description. */
type Bodies = {
  [Path in keyof paths as paths[Path] extends {
    get: { responses: { 200: { content: { 'application/json': unknown } } } };
  }
    ? Path
    : never]: paths[Path] extends {
    get: { responses: { 200: { content: { 'application/json': infer Body } } } };
  }
    ? Body
    : never;
};

/** By path: a body, or a function that returns a response. */
type Answers = { readonly [Path in keyof Bodies]?: Bodies[Path] | Answer };

function answerOf(answers: Answers): Answer {
  const table = Object.entries(answers).map(([path, answer]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    answer,
  }));
  return (url) => {
    const found = table.find(({ pattern }) => pattern.test(url.pathname));
    if (!found) return problem(404, 'Nothing is known of this address.');
    return typeof found.answer === 'function' ? found.answer(url) : Response.json(found.answer);
  };
}

/** Replaces `fetch` until the end of the test; returns the requested addresses. Other paths return 404. */
export function serveApi(answers: Answers | Answer): string[] {
  const answer = typeof answers === 'function' ? answers : answerOf(answers);
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url: address, method } = input instanceof Request ? input : { url: input, method: 'GET' };
    const url = new URL(address, 'http://localhost');
    globalThis.recordCall?.(init?.method ?? method, url.pathname);
    asked.push(url.pathname + url.search);
    return answer(url);
  });
  return asked;
}

/** An RFC 9457 response. */
export function problem(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { type: 'about:blank', title: message, status, detail: message, message },
    { status, headers: { ...headers, 'content-type': 'application/problem+json' } },
  );
}
