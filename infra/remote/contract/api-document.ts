import { z } from 'zod';

const documentShape = z.looseObject({
  info: z.looseObject({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});

/** An OpenAPI document. Without `paths`, only the API's version is known. */
export type ApiDocument = z.infer<typeof documentShape>;

/** @throws if the text is not an OpenAPI document */
export function parseApiDocument(text: string): ApiDocument {
  return documentShape.parse(JSON.parse(text));
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function namesOfPointer(pointer: string): string[] {
  const names = pointer.slice(2).split('/');
  return names.map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the schema or response to which a `$ref` within the document leads; undefined if it does not exist. */
function resolve(document: ApiDocument, value: unknown, depth = 0): JsonObject | undefined {
  if (!isObject(value) || depth > 20) return undefined;
  const { $ref: pointer } = value;
  if (typeof pointer !== 'string') return value;
  const target = namesOfPointer(pointer).reduce<unknown>(
    (node, name) => (isObject(node) && Object.hasOwn(node, name) ? node[name] : undefined),
    document,
  );
  return resolve(document, target, depth + 1);
}

/** Returns a schema with, recursively, its `allOf`, `anyOf` and `oneOf` schemas and the schema of its list items. */
function alternatives(document: ApiDocument, schema: unknown, seen = new Set<unknown>()): JsonObject[] {
  const found = resolve(document, schema);
  if (!found || seen.has(found)) return [];
  seen.add(found);
  const nested = [found['items'], found['allOf'], found['anyOf'], found['oneOf']].flat();
  return [found, ...nested.flatMap((each) => alternatives(document, each, seen))];
}

/** Returns whether a schema permits members that it does not name. */
function isOpen({ type, properties, additionalProperties }: JsonObject): boolean {
  if (additionalProperties !== undefined) return additionalProperties !== false;
  return type === 'object' && properties === undefined;
}

/** Returns the schemas of the member with this name; empty if no schema has the member. */
export function memberSchemas(document: ApiDocument, schemas: readonly unknown[], name: string): unknown[] {
  return schemas
    .flatMap((schema) => alternatives(document, schema))
    .flatMap(({ properties }) =>
      isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [],
    );
}

function hasMember(document: ApiDocument, schemas: readonly unknown[], names: readonly string[]): boolean {
  const [name, ...rest] = names;
  if (name === undefined) return true;
  const members = memberSchemas(document, schemas, name);
  if (members.length > 0 && hasMember(document, members, rest)) return true;
  return schemas.flatMap((schema) => alternatives(document, schema)).some(isOpen);
}

interface Operation {
  /** Method and path, such as `GET /api/news/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly responses: JsonObject;
}

/** Returns the document's operations. Those without path parameters come first, because they take precedence. */
export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths ?? {})
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([key, value]) => {
        const responses = isObject(value) ? value['responses'] : undefined;
        const method = key.toUpperCase();
        return isObject(responses) ? [{ name: `${method} ${path}`, method, path, responses }] : [];
      }),
    )
    .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));
}

/**
 * Returns the operation of a request. The address may have a query, or contain parameters (`:slug`) as in `preload`.
 */
export function findOperation(document: ApiDocument, method: string, address: string): Operation | undefined {
  const [path = ''] = address.split('?');
  const segments = path.split('/');
  return operationsOf(document).find((operation) => {
    const parts = operation.path.split('/');
    const isSame = (part: string, index: number) => part.startsWith('{') || part === segments[index];
    return operation.method === method && parts.length === segments.length && parts.every(isSame);
  });
}

/** Returns the schemas of an operation's successful JSON responses. */
export function responseSchemasOf(document: ApiDocument, { responses }: Operation): JsonObject[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => {
      const content = resolve(document, response)?.['content'];
      const json = isObject(content) ? content['application/json'] : undefined;
      const schema = isObject(json) ? json['schema'] : undefined;
      return isObject(schema) ? [schema] : [];
    });
}

/** The response members that a remote reads (`documents.url`), by operation (`GET /api/news/{id}`). */
export type ApiNeeds = Readonly<Record<string, readonly string[]>>;

/** Removes the names of path parameters, which callers do not depend on. */
function withoutNames(operation: string): string {
  return operation.replaceAll(/\{[^}]*\}/g, '{}');
}

/** Returns a message for each needed operation or member that the API lacks; none if the document has no `paths`. */
export function findMissingApi(needs: ApiNeeds | undefined, document: ApiDocument | undefined): string[] {
  if (!needs || !document?.paths) return [];
  const operations = new Map(operationsOf(document).map((each) => [withoutNames(each.name), each]));
  return Object.entries(needs).flatMap(([name, members]) => {
    const operation = operations.get(withoutNames(name));
    if (!operation) return [`calls ${name}, which the API does not have`];
    const bodies = responseSchemasOf(document, operation);
    return members
      .filter((member) => !hasMember(document, bodies, member.split('.')))
      .map((member) => `reads ${member} of ${name}, which the API does not have`);
  });
}
