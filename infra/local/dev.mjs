import { handOver } from './hand-over.mjs';

await handOver('infra/local/dev.ts', 'product');
