import { handOver } from '../../infra/local/hand-over.mjs';

await handOver('tests/long-runs/run.ts');
