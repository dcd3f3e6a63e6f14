import openapiTS, { astToString } from 'openapi-typescript';

const DOCUMENT = new URL('../../bff/openapi.json', import.meta.url);

/** The front ends' types of the API; generated, never edited. */
export const TYPES_FILE = new URL('../../shell/kit/src/api/schema.generated.ts', import.meta.url);

/** Makes the types from the committed OpenAPI document. */
export async function makeTypes() {
  const types = await openapiTS(DOCUMENT, { alphabetize: true });
  return `// Generated from bff/openapi.json by infra/api-types. Do not edit.\n\n${astToString(types)}`;
}
