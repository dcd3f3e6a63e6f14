import type { FastifyInstance } from 'fastify';

interface Route {
  readonly pattern: RegExp;
  readonly method: string;
}

/** Knows which methods each path answers, so that a wrong one is told the right ones (405 with `Allow`). */
export class RouteTable {
  private readonly routes: Route[] = [];

  /** Must run before the first route is added: Fastify tells only of later ones. */
  watch(server: FastifyInstance): void {
    server.addHook('onRoute', ({ url, method }) => {
      if (url.includes('*')) return;
      const pattern = new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:[^/]+/g, '[^/]+')}$`);
      for (const name of [method].flat()) this.routes.push({ pattern, method: name });
    });
  }

  /** Methods for the path of a URL, sorted; empty when there is nothing there. */
  methodsOf(url: string): string[] {
    const path = url.split('?', 1)[0] ?? '';
    const methods = this.routes.filter((route) => route.pattern.test(path)).map((route) => route.method);
    return [...new Set(methods)].toSorted();
  }
}
