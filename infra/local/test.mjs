import { handOver } from './hand-over.mjs';

await handOver('test.ts');
