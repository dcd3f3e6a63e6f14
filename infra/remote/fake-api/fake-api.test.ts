import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { type FakeApi, startFakeApi } from './fake-api.ts';

const file = createRequire(import.meta.url).resolve('@site/kit/openapi.json');
const source: unknown = JSON.parse(readFileSync(file, 'utf8'));
const response = z.object({ content: z.record(z.string(), z.unknown()).optional() });
const { paths } = z
  .object({
    paths: z.record(
      z.string(),
      z.record(z.string(), z.object({ responses: z.record(z.string(), response) })),
    ),
  })
  .parse(source);
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses }]) => {
    const [status = '', success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
    return { method, path, status, isJson: success?.content?.['application/json'] !== undefined };
  }),
);

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(source as object, 'api');

/** Returns the reference to the schema of a documented response: a URL with a JSON pointer. */
function schemaOf({ method, path, status }: (typeof calls)[number]): string {
  const steps = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema'];
  const escaped = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')));
  return `api#/${escaped.join('/')}`;
}

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
afterAll(() => api.stop());

function request(method: string, path: string): Promise<Response> {
  return fetch(api.url + path, { method: method.toUpperCase() });
}

test('the fake API returns a body that the schema permits for every documented call', async () => {
  const json = calls.filter(({ isJson }) => isJson);
  expect(json.length).toBeGreaterThan(50);
  for (const call of json) {
    const answer = await request(call.method, call.path.replaceAll(/[{}]/g, ''));
    const validate = ajv.getSchema(schemaOf(call));
    expect({ ...call, status: String(answer.status) }).toEqual(call);
    const isValid = validate?.(await answer.json());
    expect({ call, isValid, errors: validate?.errors }).toEqual({ call, isValid: true, errors: null });
  }
});

test('the fake API returns 404 for a path that is not in the API document', async () => {
  const answer = await request('get', '/api/unknown');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('GET /api/unknown') });
});

test('the fake API returns the API document with its version, which the shell compares', async () => {
  expect(await (await request('get', '/api/openapi.json')).json()).toEqual(source);
});
