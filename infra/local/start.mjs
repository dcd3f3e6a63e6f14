import { handOver } from './hand-over.mjs';

await handOver('start.ts');
