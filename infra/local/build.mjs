import { handOver } from './hand-over.mjs';

await handOver('build.ts');
