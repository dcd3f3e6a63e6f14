import { handOver } from '../../../infra/local/hand-over.mjs';

await handOver('tests/bench/load/run.ts', 'everything');
