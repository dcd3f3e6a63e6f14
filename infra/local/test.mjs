import { handOver } from './hand-over.mjs';

await handOver('tests/support/run-tests.ts');
