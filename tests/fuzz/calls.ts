import * as fc from 'fast-check';
import { type Operation, operations, schemas } from './api-document.ts';
import { type ApiTarget, type ArticleState, credentials } from './api-target.ts';
import type { Call } from './exchange.ts';
import { hostileHeader, hostileJsonValue, hostileText, rawAddressPart } from './hostile-values.ts';

/** A generated call with placeholders for article ids, which {@link completeCall} replaces. */
export interface CallPlan {
  readonly method: string;
  readonly address: readonly (string | { readonly article: ArticleState })[];
  readonly headers: Readonly<Record<string, string>>;
  readonly isSignedIn: boolean;
  readonly body: string | undefined;
}

const articleState = fc.constantFrom<ArticleState[]>('published', 'scheduled', 'deleted');
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const pathValue: fc.Arbitrary<CallPlan['address'][number]> = fc.oneof(
  { weight: 4, arbitrary: articleState.map((article) => ({ article })) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.constantFrom('water-rises', 'water-rises-2', 'release', 'no-such-slug') },
  { weight: 2, arbitrary: hostileText.map(encoded).filter(Boolean) },
  { weight: 1, arbitrary: rawAddressPart.filter(Boolean) },
);

const knownValues: Readonly<Record<string, readonly string[]>> = {
  limit: ['1', '2', '100', '0', '101'],
  omit: ['content'],
  q: ['power', '%', 'a'],
  symbol: ['HYPE.CN', 'HYPAF', 'N7S0.F', 'XXXX', 'a b'],
};

function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  const pair = fc.constantFrom(...names, 'unknown').chain((name) =>
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .constantFrom(...(knownValues[name] ?? ['x']))
          .map((value) => `${name}=${encoded(value)}`),
      },
      { weight: 2, arbitrary: hostileText.map((value) => `${name}=${encoded(value)}`) },
      { weight: 1, arbitrary: rawAddressPart.map((value) => `${name}=${value}`) },
      { weight: 1, arbitrary: fc.constantFrom(name, `${name}[]=1`, `${name}[a]=1`, `${name}=`) },
    ),
  );
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant('') },
    {
      weight: 3,
      arbitrary: fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => `?${pairs.join('&')}`),
    },
  );
}

const mostly = (sensible: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...sensible) }, { weight: 1, arbitrary: hostileHeader });
const entityTag = fc.oneof(
  fc.constant('*'),
  mostly(['"1"', '"2"', 'W/"1"', '"1", "2"', '1', '"', '"1', '""', '*, "1"']),
);

const headerValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'if-match': entityTag,
  'if-none-match': entityTag,
  'idempotency-key': mostly(['a-key-of-mine', 'short']),
  accept: mostly(['application/json', 'text/html', '*/*', 'image/png']),
  'accept-encoding': mostly(['gzip', 'br', 'br;q=0, gzip', 'identity;q=0']),
  'x-request-id': hostileHeader,
  'x-forwarded-for': hostileHeader,
  'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
  range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'items=0-5'),
  cookie: hostileHeader,
  origin: fc.constant('https://evil.example'),
};

const headers: fc.Arbitrary<Record<string, string>> = fc
  .subarray(Object.entries(headerValues), { maxLength: 3 })
  .chain((some) => fc.record(Object.fromEntries(some)));

const authorization = fc.oneof(
  { weight: 1, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Bearer', 'Bearer  ', 'Basic YWRtaW46YWRtaW4=', 'Bearer a.b.c', 'Bearer null'),
  },
  { weight: 1, arbitrary: hostileHeader },
);

const validText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).map((text) => `a${text}`);
const validMember: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  password: fc.constant(credentials.password),
  slug: fc.option(fc.stringMatching(/^[a-z\d]{1,20}(?:-[a-z\d]{1,20}){0,4}$/), { nil: undefined }),
  publishedAt: fc.constantFrom('2025-05-05T10:00:00Z', '2025-05-05T10:00:00.5+02:00', '2999-01-01T00:00:00Z'),
  imageUrl: fc.oneof(fc.constant(''), fc.webUrl()),
  version: fc.integer({ min: 1, max: 4 }),
  email: fc.nat({ max: 50 }).map((number) => `reader-${number}@example.org`),
  categories: fc.option(fc.array(fc.oneof(fc.constant('Results'), hostileText), { maxLength: 3 }), {
    nil: undefined,
  }),
  token: fc.stringMatching(/^[\w-]{43}$/),
};
/** Generates bodies that match a schema, or that slightly differ from it. */
function bodyNear(name: string): fc.Arbitrary<unknown> {
  const { properties = {} } = schemas[name] ?? {};
  const members = Object.keys(Object(properties));
  const good = (member: string): fc.Arbitrary<unknown> => validMember[member] ?? validText;
  const near = (member: string): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 16, arbitrary: good(member) },
      { weight: 1, arbitrary: hostileText },
      { weight: 1, arbitrary: hostileJsonValue },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
  const record = (member: typeof good): fc.Arbitrary<object> =>
    fc.record(Object.fromEntries(members.map((one) => [one, member(one)])));
  const unknownMember = fc.dictionary(hostileText.filter(Boolean), hostileJsonValue, { maxKeys: 2 });
  return fc.oneof(
    { weight: 4, arbitrary: record(good) },
    { weight: 6, arbitrary: record(near) },
    {
      weight: 1,
      arbitrary: fc.tuple(record(good), unknownMember).map(([some, more]) => ({ ...more, ...some })),
    },
    ...(name === 'LoginInput' ? [{ weight: 3, arbitrary: knownSignIn }] : []),
  );
}

/** Generates valid credentials, or wrong ones for a user name that repeated failures lock. */
const knownSignIn = fc.constantFrom(credentials, { username: 'locked', password: 'wrong' });

const deep = fc.integer({ min: 10, max: 50_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
const brokenBody: fc.Arbitrary<string> = fc.oneof(
  fc.json(),
  hostileText,
  deep,
  deep.map((value) => `{"title":${value}}`),
  fc.constantFrom('{', '{}', '[]', 'null', '""', '{"a":1,"a":2}', '\uFEFF{}', '{"__proto__":{"admin":true}}'),
  fc.constantFrom('{"title":"\\u0000"}', '{"username":"\\ud800","password":"x"}', '{"version":1e999}'),
  fc.constantFrom(1_048_576, 1_048_577, 1_200_000).map((length) => `{"title":"${'x'.repeat(length - 12)}"}`),
);

const contentType = fc.oneof(
  { weight: 16, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'application/xml', 'application/jsonx', 'multipart/form-data'),
  },
  { weight: 1, arbitrary: hostileHeader },
);

interface Body {
  readonly text: string | undefined;
  readonly type: string | undefined;
}

function bodyOf({ requestBody }: Operation): fc.Arbitrary<Body> {
  const none = fc.constant<Body>({ text: undefined, type: undefined });
  const broken = fc.record({ text: brokenBody, type: contentType });
  const name = /schemas\/(\w+)/.exec(JSON.stringify(requestBody ?? null))?.[1];
  if (name === undefined) return fc.oneof({ weight: 12, arbitrary: none }, { weight: 1, arbitrary: broken });
  const near = fc.record({ text: bodyNear(name).map((body) => JSON.stringify(body)), type: contentType });
  return fc.oneof(
    { weight: 12, arbitrary: near },
    { weight: 3, arbitrary: broken },
    { weight: 1, arbitrary: none },
    { weight: 1, arbitrary: contentType.map((type) => ({ text: undefined, type })) },
  );
}

export function callsOf(operation: Operation): fc.Arbitrary<CallPlan> {
  const names = operation.parameters.filter((one) => one.in === 'query').map((one) => one.name);
  const parts = operation.path.split(/(\{[^}]+\})/);
  const address = fc.tuple(...parts.map((part) => (part.startsWith('{') ? pathValue : fc.constant(part))));
  return fc
    .record({
      address,
      query: names.length > 0 ? queryOf(names) : fc.oneof(fc.constant(''), queryOf(['x'])),
      headers,
      strange: authorization,
      isSignedIn: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0),
      body: bodyOf(operation),
    })
    .map(({ address: fixed, query, headers: some, strange, isSignedIn, body }) => ({
      method: operation.method,
      address: [...fixed, query],
      headers: {
        ...some,
        ...(body.type !== undefined && { 'content-type': body.type }),
        ...(!isSignedIn && strange !== '' && { authorization: strange }),
      },
      isSignedIn,
      body: body.text,
    }));
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH'];
const segment = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('api', 'admin', 'news', 'articles', 'health', 'team', 'login', 'restore'),
  },
  { weight: 1, arbitrary: rawAddressPart },
  { weight: 1, arbitrary: hostileText.map(encoded) },
);

export const undocumentedCalls: fc.Arbitrary<CallPlan> = fc.record({
  method: fc.constantFrom(...methods),
  address: fc.oneof(
    fc.constantFrom(...operations.map(({ path }) => [path.replaceAll(/[{}]/g, '')])),
    fc.array(segment, { maxLength: 5 }).map((segments) => [`/${segments.join('/')}`]),
    fc.array(segment, { maxLength: 3 }).map((segments) => [`/api/${segments.join('/')}`]),
  ),
  headers,
  isSignedIn: fc.boolean(),
  body: fc.option(fc.constant('{}'), { nil: undefined }),
});

export function completeCall(plan: CallPlan, { articles, token }: ApiTarget): Call {
  const { method, headers: given, isSignedIn, body } = plan;
  return {
    method,
    path: plan.address.map((part) => (typeof part === 'string' ? part : articles[part.article])).join(''),
    headers: { ...given, ...(isSignedIn && { authorization: `Bearer ${token()}` }) },
    ...(body !== undefined && { body: Buffer.from(body, 'utf8') }),
  };
}
