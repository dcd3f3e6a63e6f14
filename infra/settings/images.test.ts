import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../local/root.ts';
import { readRepositoryFile } from './deployment-files.ts';

const step = z.object({
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const job = z.object({
  ...step.shape,
  needs: z.union([z.string(), z.array(z.string())]).default([]),
  steps: z.array(step).default([]),
});
const workflow = z.object({ jobs: z.record(z.string(), job) });

const file = '.github/workflows/images.yml';
const jobsOf = async () => workflow.parse(parse(await readRepositoryFile(file))).jobs;

test('images are tagged only after the built images have been started and tested', async () => {
  const { compose, start, publish } = await jobsOf();
  expect(publish?.needs).toEqual(['start', 'compose']);
  expect([start?.needs, compose?.needs]).toEqual(['build', 'build']);
  expect(compose?.with).toEqual({ published: true });
});

test('every image that Compose builds is published from the same target', async () => {
  const build = z.object({
    target: z.string(),
    args: z.object({ REMOTE: z.string().optional() }).optional(),
  });
  const { services } = z
    .object({ services: z.record(z.string(), z.object({ build: build.optional() })) })
    .parse(parse(await readRepositoryFile('docker-compose.yml'), { merge: true }));
  const built = Object.entries(services)
    // `migrate` and `secrets` run other commands of the bff's image.
    .filter(([name, service]) => service.build && !['migrate', 'secrets'].includes(name))
    .map(([part, service]) => ({ part: service.build?.args?.REMOTE ?? part, target: service.build?.target }));
  const matrix = z.object({ include: z.array(z.object({ part: z.string(), target: z.string() })) });
  const { jobs } = z
    .object({ jobs: z.object({ build: z.object({ strategy: z.object({ matrix }) }) }) })
    .parse(parse(await readRepositoryFile(file)));
  const byPart = (one: { part: string }, other: { part: string }) => one.part.localeCompare(other.part);
  expect(jobs.build.strategy.matrix.include.toSorted(byPart)).toEqual(built.toSorted(byPart));
});

const digest = /@sha256:[0-9a-f]{64}$/;

test('base images are pinned by digest, and Renovate updates the digests', async () => {
  const text = await readRepositoryFile('infra/docker/Dockerfile');
  const defaults = new Map([...text.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]));
  const dockerfile = text.replaceAll(/\$(\w+)/g, (whole, name: string) => defaults.get(name) ?? whole);
  const stages = new Set([...dockerfile.matchAll(/ AS (\S+)$/gm)].map(([, name = '']) => name));
  const bases = [...dockerfile.matchAll(/^FROM (?:--platform=\S+ )?(\S+)/gm)].map(([, name = '']) => name);
  const steps = (await jobsOf())['build']?.steps ?? [];
  const build = steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'));
  const contexts = String(build?.with['build-contexts']).trim().split('\n');
  const pins = contexts.map((line) => {
    const [name = '', image = ''] = line.split('=docker-image://', 2);
    return { name, image };
  });
  expect(pins.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(bases.filter((name) => !stages.has(name)))].toSorted(),
  );
  for (const { image } of pins) expect(image).toMatch(digest);

  const published = await readRepositoryFile(file);
  const { customManagers } = z
    .object({ customManagers: z.array(z.object({ matchStrings: z.array(z.string()) })) })
    .parse(JSON.parse(await readRepositoryFile('.github/renovate.json')));
  const kept = customManagers.flatMap(({ matchStrings }) =>
    matchStrings.flatMap((pattern) => [...published.matchAll(new RegExp(pattern, 'g'))]),
  );
  expect(kept).toHaveLength([...published.matchAll(/sha256:/g)].length);
});

test('workflows pin actions by commit', async () => {
  const folder = '.github/workflows';
  const files = await readdir(path.join(root, folder));
  const used = await Promise.all(
    files.map(async (name) => {
      const { jobs } = workflow.parse(parse(await readRepositoryFile(path.join(folder, name))));
      return Object.values(jobs).flatMap(({ uses, steps }) => [{ uses }, ...steps]);
    }),
  );
  const actions = used.flat().flatMap(({ uses }) => (uses?.startsWith('./') === false ? uses : []));
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([]);
});
