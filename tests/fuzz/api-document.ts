import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../../infra/local/root.ts';

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) });
const content = z.record(z.string(), z.object({ schema: z.unknown() }));
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

/** The committed OpenAPI document, which a test of the bff compares with the code. */
export const apiDocumentText = readFileSync(path.join(root, 'bff/openapi.json'), 'utf8');
const api = document.parse(JSON.parse(apiDocumentText));

export interface Operation extends z.infer<typeof operation> {
  readonly method: string;
  readonly path: string;
  readonly pattern: RegExp;
}

export const operations: readonly Operation[] = Object.entries(api.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    ...described,
    method: method.toUpperCase(),
    path: address,
    pattern: new RegExp(`^${address.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  })),
);

/** Returns the operation of a request. A HEAD request belongs to the operation of GET. */
export function operationAt(method: string, address: string): Operation | undefined {
  const [bare = ''] = address.split('?', 1);
  const documentedMethod = method === 'HEAD' ? 'GET' : method;
  return operations.find((one) => one.method === documentedMethod && one.pattern.test(bare));
}

export function requiresToken({ operationId, responses }: Operation): boolean {
  return operationId !== 'login' && '401' in responses;
}

export const schemas = api.components.schemas;
