import { handOver } from './hand-over.mjs';

await handOver('infra/local/start.ts', 'product');
