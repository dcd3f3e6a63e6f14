import { handOver } from '../../infra/local/hand-over.mjs';

await handOver('tests/bench/typing-bench.ts', 'everything');
