import { runWithSupportedNode } from '../../infra/local/hand-over.mjs';

await runWithSupportedNode('tests/runner/run-tests.ts', 'everything');
