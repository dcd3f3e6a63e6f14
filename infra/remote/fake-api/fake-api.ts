import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { sample } from 'openapi-sampler';
import { responseSchemasOf, findOperation, parseApiDocument } from '../contract/api-document.ts';

/** A local API whose responses are samples that the OpenAPI document describes. */
export interface FakeApi {
  readonly url: string;
  stop(): Promise<void>;
}

interface Sample {
  readonly status: number;
  /** A JSON text, or the empty string. */
  readonly body: string;
}

function problem(status: number, title: string): Sample {
  return { status, body: JSON.stringify({ type: 'about:blank', title, status, message: title }) };
}

/** Returns a function that returns a sample of an operation's first documented success response. */
function samplesOf(text: string): (method: string, path: string) => Sample {
  const document = parseApiDocument(text);
  return (method, path) => {
    const operation = findOperation(document, method, path);
    if (!operation) return problem(404, `The API document does not contain ${method} ${path}`);
    const status = Object.keys(operation.responses).find((code) => code.startsWith('2'));
    const [body] = responseSchemasOf(document, operation);
    return {
      status: Number(status ?? 200),
      body: body === undefined ? '' : JSON.stringify(sample(body, { quiet: true }, document)),
    };
  };
}

/** Starts an API that responds to documented calls with samples, and to other calls with 404. */
export async function startFakeApi(): Promise<FakeApi> {
  const file = createRequire(import.meta.url).resolve('@site/kit/openapi.json');
  const text = await readFile(file, 'utf8');
  const sampleOf = samplesOf(text);
  const server = createServer(({ method = 'GET', url = '/' }, reply) => {
    const { pathname } = new URL(url, 'http://localhost');
    const { status, body } =
      pathname === '/api/openapi.json' ? { status: 200, body: text } : sampleOf(method, pathname);
    reply.writeHead(status, {
      'content-type': status < 400 ? 'application/json' : 'application/problem+json',
    });
    reply.end(body);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
