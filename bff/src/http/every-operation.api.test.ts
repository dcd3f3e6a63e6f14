import { beforeAll, describe, expect, test } from '@jest/globals';
import { addAdministrator } from '../testing/another-administrator.ts';
import { ARTICLE, PASSWORD, type TestResponse } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly hasBody: boolean;
  readonly statuses: readonly number[];
}

interface Described {
  readonly security: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const OTHER = 'jonas';
/** Operations that succeed for an unknown id: they return an empty list or change nothing. */
const INDIFFERENT = new Set([
  'GET /api/admin/remarks/{subject}',
  'PUT /api/admin/presence/{subject}/{windowId}',
  'DELETE /api/admin/presence/{subject}/{windowId}',
]);

let app: RunningBff;
let operations: readonly Operation[];

beforeAll(async () => {
  app = await sharedBff();
  const { json } = await app.call('/api/openapi.json');
  const paths: Readonly<Record<string, Readonly<Record<string, Described>>>> = json.paths;
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      isPublic: security.length === 0,
      hasBody: requestBody !== undefined,
      statuses: Object.keys(responses).map(Number),
    })),
  );
  await addAdministrator(app, OTHER);
});

function send({ method, path, hasBody }: Operation, id: string, token?: string): Promise<TestResponse> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const address = path.replaceAll(/\{\w+\}/g, id);
  return app.call(address, { method, headers, ...(hasBody && { body: {} }) });
}

/** Returns a new token for each call, because some calls end the session. */
async function signInAgain(username = 'admin'): Promise<string> {
  const body = { username, password: PASSWORD };
  return (await app.call('/api/admin/login', { method: 'POST', body })).json.token;
}

function faultsOf(
  { method, path, statuses }: Operation,
  response: TestResponse,
  rules: Record<string, boolean> = {},
) {
  const { status, json } = response;
  const faults = Object.entries({
    'is a failure of the server': status >= 500,
    'is not declared': !statuses.includes(status),
    'has no code': status >= 400 && !/^[a-z-]+$/.test(json?.code),
    ...rules,
  });
  return faults.flatMap(([fault, holds]) => (holds ? [`${method} ${path}: ${status} ${fault}`] : []));
}

describe('every operation', () => {
  test('returns 401 without a token unless it is public', async () => {
    const faults: string[] = [];
    for (const operation of operations) {
      const response = await send(operation, UNKNOWN);
      const isOpen = !operation.isPublic && response.status !== 401;
      faults.push(...faultsOf(operation, response, { 'is open to strangers': isOpen }));
    }
    expect(faults).toEqual([]);
  });

  test('accepts an empty body, or names the invalid fields', async () => {
    const faults: string[] = [];
    for (const operation of operations.filter(({ hasBody }) => hasBody)) {
      const response = await send(operation, UNKNOWN, await signInAgain());
      const isVague = response.json?.code === 'invalid-input' && response.json.errors.length === 0;
      faults.push(...faultsOf(operation, response, { 'names no field': isVague }));
    }
    expect(faults).toEqual([]);
  });

  test('does not succeed for an unknown id', async () => {
    const faults: string[] = [];
    for (const operation of operations.filter(({ path }) => path.includes('{'))) {
      const response = await send(operation, UNKNOWN, await signInAgain());
      const isFound = response.status < 300 && !INDIFFERENT.has(`${operation.method} ${operation.path}`);
      faults.push(...faultsOf(operation, response, { 'finds something': isFound }));
    }
    expect(faults).toEqual([]);
  });

  test("declares its response for another administrator's objects, and hides that person's e-mail address", async () => {
    const owner = { authorization: `Bearer ${await signInAgain()}` };
    const email = 'private@example.com';
    const address = { email, password: PASSWORD };
    await app.call('/api/admin/mail/address', { method: 'PUT', headers: owner, body: address });
    const body = { ...ARTICLE, publishedAt: '2999-01-01T00:00:00Z' };
    const faults: string[] = [];
    for (const operation of operations) {
      const { json } = await app.call('/api/admin/articles', { method: 'POST', headers: owner, body });
      const response = await send(operation, json.id, await signInAgain(OTHER));
      faults.push(...faultsOf(operation, response, { 'has the address': response.text.includes(email) }));
    }
    expect(faults).toEqual([]);
  });
});
