import { handOver } from '../local/hand-over.mjs';

await handOver('infra/add-remote/main.ts', 'everything');
