import { createServer } from 'node:http';
import { z } from 'zod';

const copiedResponse = z.object({
  path: z.string(),
  /** Alternating names and values, as in `rawHeaders`. */
  headers: z.array(z.string()),
  body: z.string(),
});

export type CopiedResponse = z.infer<typeof copiedResponse>;

/**
 * The baseline of the benchmark: a `node:http` server that sends prepared headers and bytes, which it receives over
 * IPC. It exits with its parent process.
 */
function serve(): void {
  const responses = new Map<string, { headers: string[]; body: Buffer }>();
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    const copied = responses.get(request.url ?? '');
    if (copied === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, copied.headers);
    response.end(copied.body);
  });
  process.on('message', (message) => {
    const { path, headers, body } = copiedResponse.parse(message);
    responses.set(path, { headers, body: Buffer.from(body, 'base64') });
    process.send?.({ type: 'copied' });
  });
  process.once('disconnect', () => process.exit(0));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({
      type: 'listening',
      port: typeof address === 'object' && address !== null ? address.port : 0,
    });
  });
}

if (import.meta.main) serve();
