import { runWithSupportedNode } from '../../infra/local/hand-over.mjs';

await runWithSupportedNode('tests/bench/server-bench.ts', 'everything');
