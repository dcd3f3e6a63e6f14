import { afterEach } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReceivedCall } from './responses.ts';

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
}

const file = createRequire(import.meta.url).resolve('@site/kit/openapi.json');
const { paths }: ApiDocument = JSON.parse(readFileSync(file, 'utf8'));
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses }]) => ({
    method: method.toUpperCase(),
    path: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    statuses: Object.keys(responses),
  })),
);

const undocumented = new Set<string>();
afterEach(() => {
  const found = [...undocumented];
  undocumented.clear();
  if (found.length > 0) throw new Error(`Not in the API's document: ${found.join(', ')}`);
});

/**
 * Makes the test fail if the OpenAPI document lacks the operation or the status. Allows 403 and 5xx, as from proxies.
 */
export function requireDocumented({ method, path }: ReceivedCall, { status }: Response): void {
  const operation = operations.find((one) => one.method === method && one.path.test(path));
  const isOfProxy = status === 403 || status >= 500;
  if (!operation) undocumented.add(`${method} ${path}`);
  else if (!isOfProxy && !operation.statuses.includes(String(status))) {
    undocumented.add(`${method} ${path}: ${status}`);
  }
}
