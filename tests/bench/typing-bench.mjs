import { runWithSupportedNode } from '../../infra/local/hand-over.mjs';

await runWithSupportedNode('tests/bench/typing-bench.ts', 'everything');
