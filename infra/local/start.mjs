import { runWithSupportedNode } from './hand-over.mjs';

await runWithSupportedNode('infra/local/start.ts', 'product');
