import { runWithSupportedNode } from '../local/hand-over.mjs';

await runWithSupportedNode('infra/add-remote/main.ts', 'everything');
