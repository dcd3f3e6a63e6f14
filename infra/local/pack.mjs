import { runWithSupportedNode } from './hand-over.mjs';

await runWithSupportedNode('infra/local/pack.ts', 'everything');
