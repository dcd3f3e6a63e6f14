import { handOver } from '../local/hand-over.mjs';

await handOver('infra/screenshots/take-screenshots.ts', 'everything');
