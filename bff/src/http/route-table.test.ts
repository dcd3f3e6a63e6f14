import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { RouteTable } from './route-table.ts';

const routes = new RouteTable();
const server = fastify();
routes.watch(server);
for (const [method, url] of [
  ['GET', '/things'],
  ['POST', '/things'],
  ['GET', '/things/:id'],
  ['DELETE', '/things/:id'],
  ['GET', '/things/latest'],
  ['PUT', '/*'],
] as const) {
  server.route({ method, url, handler: () => '' });
}

test.each([
  ['/things', ['GET', 'HEAD', 'POST']],
  ['/things?limit=1', ['GET', 'HEAD', 'POST']],
  ['/things/7', ['DELETE', 'GET', 'HEAD']],
  ['/things/latest', ['DELETE', 'GET', 'HEAD']],
  ['/things/', []],
  ['/things/7/parts', []],
  ['/Things', []],
  ['/', []],
  ['', []],
])('the methods of %j are %j', (url, methods) => {
  expect(routes.methodsOf(url)).toEqual(methods);
});
