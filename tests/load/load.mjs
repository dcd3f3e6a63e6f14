import { handOver } from '../../infra/local/hand-over.mjs';

await handOver('tests/load/run.ts');
