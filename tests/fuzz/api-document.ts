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

/** The committed description of the API (`bff/openapi.json`), which a test of the bff keeps true. */
export const apiText = readFileSync(path.join(root, 'bff/openapi.json'), 'utf8');
const api = document.parse(JSON.parse(apiText));

/** One call of the API as its description has it. */
export interface Operation extends z.infer<typeof operation> {
  readonly method: string;
  /** With `{name}` for each parameter in it. */
  readonly path: string;
  /** For addresses that mean this call. */
  readonly pattern: RegExp;
}

/** Every described call. */
export const operations: readonly Operation[] = Object.entries(api.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    ...described,
    method: method.toUpperCase(),
    path: address,
    pattern: new RegExp(`^${address.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  })),
);

/** What is described for a method at an address; HEAD is asked as GET is. */
export function operationAt(method: string, address: string): Operation | undefined {
  const [bare = ''] = address.split('?', 1);
  const asked = method === 'HEAD' ? 'GET' : method;
  return operations.find((one) => one.method === asked && one.pattern.test(bare));
}

/** Whether a call needs a token. */
export function isGuarded({ operationId, responses }: Operation): boolean {
  return operationId !== 'login' && '401' in responses;
}

/** The schemas of the description by name. */
export const schemas = api.components.schemas;
