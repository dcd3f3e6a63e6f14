import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { Pool } from 'pg';
import { listenForParent } from './listen-for-parent.ts';
import { insert, type PlainArticle, rowOf, update } from './plain-writes.ts';

async function readArticle(request: IncomingMessage): Promise<PlainArticle> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString());
}

/**
 * The measure of what a call that writes costs at least: `node:http`, which reads the same JSON, runs one plain
 * insert (POST) or update (PUT) through a pool of the same driver, and answers with as many bytes as the
 * product. It knows no administrators, no rules and no history. It ends with whoever started it.
 */
function serve(): void {
  const pool = new Pool({ connectionString: process.env.DATABASE_URL });
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    const write = async (): Promise<void> => {
      const article = await readArticle(request);
      const isNew = request.method === 'POST';
      const id = isNew ? randomUUID() : (request.url ?? '').slice(1);
      await pool.query(isNew ? insert : update, rowOf(id, article));
      const now = new Date();
      const body = JSON.stringify({ id, ...article, version: 1, createdAt: now, updatedAt: now });
      response.writeHead(isNew ? 201 : 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    };
    write().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  listenForParent(server);
}

if (import.meta.main) serve();
