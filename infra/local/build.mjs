import { runWithSupportedNode } from './hand-over.mjs';

await runWithSupportedNode('infra/local/build.ts', 'product');
