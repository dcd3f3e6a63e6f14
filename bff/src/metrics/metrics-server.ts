import { type Server, createServer } from 'node:http';
import { once } from 'node:events';
import type { Metrics } from './metrics.ts';

/** Serves `GET /metrics` on a separate port that the public cannot reach. */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  metrics.observeProcess();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
