import { runWithSupportedNode } from './hand-over.mjs';

await runWithSupportedNode('infra/local/dev.ts', 'product');
