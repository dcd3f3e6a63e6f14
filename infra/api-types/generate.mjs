import { writeFile } from 'node:fs/promises';
import { makeTypes, TYPES_FILE } from './make-types.mjs';

await writeFile(TYPES_FILE, await makeTypes());
