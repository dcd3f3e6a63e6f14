import type { Server } from 'node:http';

/** Listens on a free port, tells the process that started this one which, and ends with that process. */
export function listenForParent(server: Server): void {
  process.once('disconnect', () => process.exit(0));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({
      type: 'listening',
      port: typeof address === 'object' && address !== null ? address.port : 0,
    });
  });
}
