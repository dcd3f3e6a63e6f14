import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../local/root.ts';
import { copyBlocksForRemote } from './copy-blocks-for-remote.ts';

const service = z.looseObject({});
const composition = z.looseObject({
  services: z
    .looseObject({
      shell: z.looseObject({
        environment: z.looseObject({ REMOTES: z.string() }),
        depends_on: z.record(z.string(), z.unknown()).optional(),
      }),
    })
    .catchall(service),
});

async function read(file: string): Promise<string> {
  return readFile(path.join(root, file), 'utf8');
}

function composed(text: string): z.infer<typeof composition> {
  return composition.parse(parse(text, { merge: true }));
}

test.each(['docker-compose.yml', 'infra/swarm/stack.yml'])(
  'copyBlocksForRemote adds to %s a service like the copied remote’s, and its address for the shell',
  async (file) => {
    const before = composed(await read(file));
    const { services } = composed(copyBlocksForRemote(await read(file), 'mfe-wallets', 'mfe-events'));
    const { 'mfe-events': added, shell, ...others } = services;
    const model = JSON.stringify(before.services['mfe-wallets']);
    expect(added).toEqual(
      JSON.parse(model.replaceAll('mfe-wallets', 'mfe-events').replaceAll('MFE_WALLETS', 'MFE_EVENTS')),
    );
    expect(Object.keys(others)).toEqual(Object.keys(before.services).filter((name) => name !== 'shell'));
    expect(JSON.parse(shell.environment.REMOTES)).toEqual({
      ...JSON.parse(before.services.shell.environment.REMOTES),
      'mfe-events': 'http://mfe-events:8080',
    });
    const waitedFor = before.services.shell.depends_on;
    expect(shell.depends_on).toEqual(waitedFor && { ...waitedFor, 'mfe-events': waitedFor['mfe-wallets'] });
  },
);

test('copyBlocksForRemote does not change other lines', async () => {
  const before = await read('docker-compose.yml');
  const after = copyBlocksForRemote(before, 'mfe-wallets', 'mfe-events').split('\n');
  const left = after.filter((line) => !line.includes('mfe-events'));
  for (const line of left) expect(before).toContain(line);
});

test('copyBlocksForRemote adds the new remote to the type check', async () => {
  const { references } = z
    .object({ references: z.array(z.object({ path: z.string() })) })
    .parse(JSON.parse(copyBlocksForRemote(await read('tsconfig.json'), 'mfe-wallets', 'mfe-events')));
  expect(references.map(({ path: project }) => project)).toContain('mfe-events');
});

test('copyBlocksForRemote adds the new remote’s image to the workflow, like the copied remote’s', async () => {
  const images = copyBlocksForRemote(await read('.github/workflows/images.yml'), 'mfe-wallets', 'mfe-events');
  const include = z.array(z.object({ part: z.string(), target: z.string() }));
  const workflow = z.object({
    jobs: z.looseObject({ build: z.object({ strategy: z.object({ matrix: z.object({ include }) }) }) }),
  });
  const { build } = workflow.parse(parse(images)).jobs;
  expect(build.strategy.matrix.include.filter(({ target }) => target === 'remote')).toEqual(
    ['mfe-public', 'mfe-wallets', 'mfe-events', 'mfe-admin'].map((part) => ({ part, target: 'remote' })),
  );
});
