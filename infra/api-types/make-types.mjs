import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const DOCUMENT = new URL('../../bff/openapi.json', import.meta.url);

/** Types of the API for the front ends; generated, never edited. */
export const TYPES_FILE = new URL('../../shell/kit/src/api/schema.generated.ts', import.meta.url);

export async function makeTypes() {
  const types = await openapiTS(DOCUMENT, { alphabetize: true });
  const { info } = /** @type {{ info: { version: string } }} */ (
    JSON.parse(await readFile(DOCUMENT, 'utf8'))
  );
  const version = `/** Version of the API that these types describe. */\nexport const apiVersion = '${info.version}';`;
  return `// Generated from bff/openapi.json by infra/api-types. Do not edit.\n\n${version}\n\n${astToString(types)}`;
}
