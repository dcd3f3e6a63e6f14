import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { apiText, type Operation, schemas } from './api-document.ts';
import type { Answer } from './exchange.ts';

const documentId = 'api';
const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What no answer may ever hold: stacks, files of the server, SQL, hashes of passwords. */
const insides =
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
ajv.addSchema(closed(), documentId);
const validators = new Map<string, ValidateFunction>();

/** The description taken at its word: members that it does not list do not exist. */
function closed(): object {
  const document = JSON.parse(apiText);
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

/** @throws Error with the sentence unless the condition holds */
export function demand(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

function mediaType(answer: Answer): string {
  return (answer.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
}

function demandValid(answer: Answer, pointer: readonly string[]): void {
  const validate = validator(pointer);
  const isValid = validate(JSON.parse(answer.body.toString()));
  demand(isValid, `The body is not as described: ${ajv.errorsText(validate.errors)}`);
}

/** Demands what holds for every answer, whatever was asked. */
export function checkAnyAnswer(answer: Answer, secrets: readonly string[]): void {
  demand(answer.status < 500, 'The server failed.');
  demand(/^[\w.-]{8,64}$/.test(String(answer.headers['x-request-id'])), 'There is no request id.');
  demand(answer.headers['x-content-type-options'] === 'nosniff', 'The type may be guessed.');
  const text = `${JSON.stringify(answer.headers)}\n${answer.body.toString()}`;
  for (const secret of secrets) demand(!text.includes(secret), `A secret was told: ${secret}`);
  if (answer.status < 400) return;
  demand(!insides.test(text), 'The problem tells of the inside.');
  demand(answer.body.length < 20_000, 'The problem is long.');
  if (answer.hasBody) {
    demand(mediaType(answer) === 'application/problem+json', 'The refusal is not a problem.');
    demandValid(answer, ['components', 'schemas', 'Problem']);
    const { status, detail, message } = JSON.parse(answer.body.toString());
    demand(status === answer.status, 'The problem has another status than the answer.');
    demand(detail === message && detail.length > 0, 'The problem has no sentence to show.');
  }
  demand(answer.status !== 401 || Boolean(answer.headers['www-authenticate']), 'A 401 names no scheme.');
}

/** Demands that a call was answered as the description says: with a listed status, type and shape. */
export function checkDescribedAnswer({ path, method, responses }: Operation, answer: Answer): void {
  const response = responses[String(answer.status)];
  demand(response !== undefined, `The status ${answer.status} is not described.`);
  if (!answer.hasBody) return;
  const types = Object.keys(response.content ?? {});
  if (types.length === 0) {
    demand(answer.body.length === 0, 'There is a body where none is described.');
    return;
  }
  const type = mediaType(answer);
  demand(types.includes(type), `The type ${type} is not described.`);
  if (!type.endsWith('json')) return;
  demandValid(answer, [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    String(answer.status),
    'content',
    type,
    'schema',
  ]);
}

const sameHeaders = ['content-type', 'cache-control', 'link', 'x-total-count'];

/** Demands that HEAD is answered as GET is, without a body, and perhaps without what compressing adds. */
export function checkHead(get: Answer, head: Answer): void {
  demand(head.status === get.status, `HEAD is answered with ${head.status}, GET with ${get.status}.`);
  demand(head.body.length === 0, 'HEAD is answered with a body.');
  for (const name of sameHeaders) {
    demand(head.headers[name] === get.headers[name], `${name} of HEAD and GET differ.`);
  }
}
