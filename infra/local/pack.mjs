import { handOver } from './hand-over.mjs';

await handOver('infra/local/pack.ts', 'everything');
