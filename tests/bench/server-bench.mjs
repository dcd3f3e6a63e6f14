import { handOver } from '../../infra/local/hand-over.mjs';

await handOver('tests/bench/server-bench.ts', 'everything');
