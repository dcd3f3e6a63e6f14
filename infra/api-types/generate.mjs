import { writeFile } from 'node:fs/promises';
import { DOCUMENT_FILE, formatOpenApiDocument, makeTypes, TYPES_FILE } from './make-types.mjs';

await writeFile(TYPES_FILE, await makeTypes());
await writeFile(DOCUMENT_FILE, await formatOpenApiDocument());
