import type { FastifyInstance } from 'fastify';

/** A route as the server knows it. */
export interface Route {
  readonly method: string;
  /** With `:name` where a parameter is. */
  readonly url: string;
}

/** Knows every route, so that the answer to a wrong method names the right ones (405 with `Allow`, RFC 9110, 15.5.6). */
export class RouteTable {
  readonly routes: Route[] = [];

  /** Must run before the first route is added: Fastify tells only of later ones. */
  watch(server: FastifyInstance): void {
    server.addHook('onRoute', ({ url, method }) => {
      for (const name of [method].flat()) this.routes.push({ method: name, url });
    });
  }

  /** Methods for the path of a URL, sorted; empty when there is nothing there. */
  methodsOf(url: string): string[] {
    const [path = ''] = url.split('?', 1);
    const methods = this.routes
      .filter((route) => !route.url.includes('*') && matches(route.url, path))
      .map(({ method }) => method);
    return [...new Set(methods)].toSorted();
  }
}

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const given = path.split('/');
  return (
    expected.length === given.length &&
    expected.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
