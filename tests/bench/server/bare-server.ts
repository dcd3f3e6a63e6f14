import { createServer } from 'node:http';
import { z } from 'zod';

const copiedAnswer = z.object({
  path: z.string(),
  /** Names and values by turns. */
  headers: z.array(z.string()),
  body: z.string(),
});

/** What the bare server is to answer at one address. */
export type CopiedAnswer = z.infer<typeof copiedAnswer>;

/**
 * The measure of what Node can do: `node:http`, which sends prepared bytes and headers and does nothing else.
 * It is told what to send over its channel, and exits with its parent process.
 */
function serve(): void {
  const answers = new Map<string, { headers: string[]; body: Buffer }>();
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, answer.headers);
    response.end(answer.body);
  });
  process.on('message', (message) => {
    const { path, headers, body } = copiedAnswer.parse(message);
    answers.set(path, { headers, body: Buffer.from(body, 'base64') });
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
