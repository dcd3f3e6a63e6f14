import { handOver } from '../../infra/local/hand-over.mjs';

await handOver('tests/screenshots/take-screenshots.ts');
