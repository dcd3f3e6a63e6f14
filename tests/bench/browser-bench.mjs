import { handOver } from '../../infra/local/hand-over.mjs';

await handOver('tests/bench/browser-bench.ts', 'everything');
