import { handOver } from './hand-over.mjs';

await handOver('infra/local/build.ts', 'product');
