import { runWithSupportedNode } from '../../infra/local/hand-over.mjs';

await runWithSupportedNode('tests/bench/browser-bench.ts', 'everything');
