import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const DOCUMENT = new URL('../../bff/openapi.json', import.meta.url);

/** The generated TypeScript types of the API, for the front ends. */
export const TYPES_FILE = new URL('../../shell/kit/src/api/schema.generated.ts', import.meta.url);

/** The generated copy of the OpenAPI document in the kit, for remotes in other repositories. */
export const DOCUMENT_FILE = new URL('../../shell/kit/openapi.json', import.meta.url);

/** @typedef {{ info: { version: string }, paths: object, components: { schemas: object } }} ApiDocument */

async function readDocument() {
  return /** @type {ApiDocument} */ (JSON.parse(await readFile(DOCUMENT, 'utf8')));
}

/**
 * Returns the members of an object as JSON, each on its own line.
 * @param {object} value
 */
function lines(value) {
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}:${JSON.stringify(member)}`,
  );
  return `{\n${members.join(',\n')}\n}`;
}

/** Returns the document with one line per path and schema, so that concurrent changes can be merged. */
export async function formatOpenApiDocument() {
  const { paths, components, ...rest } = await readDocument();
  const { schemas, ...others } = components;
  const parts = { ...rest, components: { ...others, schemas: '$schemas' }, paths: '$paths' };
  const text = JSON.stringify(parts, undefined, 2);
  return `${text.replace('"$schemas"', () => lines(schemas)).replace('"$paths"', () => lines(paths))}\n`;
}

export async function makeTypes() {
  const types = await openapiTS(DOCUMENT, { alphabetize: true });
  const { info } = await readDocument();
  const version = `/** Version of the API that these types describe. */\nexport const apiVersion = '${info.version}';`;
  return `// Generated from bff/openapi.json by infra/api-types. Do not edit.\n\n${version}\n\n${astToString(types)}`;
}
