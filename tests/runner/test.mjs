import { handOver } from '../../infra/local/hand-over.mjs';

await handOver('tests/runner/run-tests.ts', 'everything');
