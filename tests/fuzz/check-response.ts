import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { apiDocumentText, type Operation, schemas } from './api-document.ts';
import type { ReceivedResponse } from './exchange.ts';

const documentId = 'api';
const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Matches stack traces, file names, SQL and password hashes. */
const internalDetails =
  /node_modules|\bat [\w.<>]+ \(|\.[jt]s:\d+|\$argon2|\bselect "|\binsert into\b|\bsyntax error at\b|ECONNREFUSED/;

const ajv = new Ajv2020({
  allErrors: true,
  strictSchema: false,
  formats: {
    uri: true,
    date: (text: string) => day.test(text) && !Number.isNaN(Date.parse(text)),
    'date-time': (text: string) => instant.test(text) && !Number.isNaN(Date.parse(text)),
  },
});
ajv.addSchema(closedDocument(), documentId);
const validators = new Map<string, ValidateFunction>();

/** Returns the OpenAPI document with schemas that reject undocumented members. */
function closedDocument(): object {
  const document = JSON.parse(apiDocumentText);
  for (const [name, schema] of Object.entries(schemas)) {
    if (!('properties' in schema)) continue;
    document.components.schemas[name] = { additionalProperties: false, ...schema };
  }
  return document;
}

function validator(pointer: readonly string[]): ValidateFunction {
  const fragment = pointer
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const reference = `${documentId}#/${fragment}`;
  let validate = validators.get(reference);
  if (validate === undefined) {
    validate = ajv.compile({ $ref: reference });
    validators.set(reference, validate);
  }
  return validate;
}

/** @throws Error with the message if the condition is false */
export function assertThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

function mediaType(response: ReceivedResponse): string {
  return (response.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
}

function assertValid(response: ReceivedResponse, pointer: readonly string[]): void {
  const validate = validator(pointer);
  const isValid = validate(JSON.parse(response.body.toString()));
  assertThat(isValid, `The body does not match its schema: ${ajv.errorsText(validate.errors)}`);
}

export function checkAnyResponse(response: ReceivedResponse, secrets: readonly string[]): void {
  assertThat(response.status < 500, 'The server failed.');
  assertThat(/^[\w.-]{8,64}$/.test(String(response.headers['x-request-id'])), 'The request id is missing.');
  assertThat(response.headers['x-content-type-options'] === 'nosniff', 'The response lacks nosniff.');
  const text = `${JSON.stringify(response.headers)}\n${response.body.toString()}`;
  for (const secret of secrets)
    assertThat(!text.includes(secret), `The response contains a secret: ${secret}`);
  if (response.status < 400) return;
  assertThat(!internalDetails.test(text), 'The problem contains internal details.');
  assertThat(response.body.length < 20_000, 'The problem is too long.');
  if (response.hasBody) {
    assertThat(mediaType(response) === 'application/problem+json', 'The error response is not a problem.');
    assertValid(response, ['components', 'schemas', 'Problem']);
    const { status, detail, message } = JSON.parse(response.body.toString());
    assertThat(status === response.status, 'The problem and the response differ in status.');
    assertThat(detail === message && detail.length > 0, 'The problem has no message to show.');
  }
  assertThat(
    response.status !== 401 || Boolean(response.headers['www-authenticate']),
    'A 401 lacks WWW-Authenticate.',
  );
}

export function checkDocumentedResponse(
  { path, method, responses }: Operation,
  response: ReceivedResponse,
): void {
  const documented = responses[String(response.status)];
  assertThat(documented !== undefined, `The status ${response.status} is not documented.`);
  if (!response.hasBody) return;
  const types = Object.keys(documented.content ?? {});
  if (types.length === 0) {
    assertThat(response.body.length === 0, 'The response has an undocumented body.');
    return;
  }
  const type = mediaType(response);
  assertThat(types.includes(type), `The type ${type} is not documented.`);
  if (!type.endsWith('json')) return;
  assertValid(response, [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    String(response.status),
    'content',
    type,
    'schema',
  ]);
}

const sameHeaders = ['content-type', 'cache-control', 'link', 'x-total-count'];

/** Checks that HEAD returns the same headers as GET, except for those that depend on compression. */
export function checkHead(get: ReceivedResponse, head: ReceivedResponse): void {
  assertThat(head.status === get.status, `HEAD returns ${head.status}, GET ${get.status}.`);
  assertThat(head.body.length === 0, 'HEAD returns a body.');
  for (const name of sameHeaders) {
    assertThat(head.headers[name] === get.headers[name], `${name} of HEAD and GET differ.`);
  }
}
