import { runWithSupportedNode } from '../local/hand-over.mjs';

await runWithSupportedNode('infra/screenshots/take-screenshots.ts', 'everything');
