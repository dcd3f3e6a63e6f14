import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../local/root.ts';

const environment = z.record(z.string(), z.string()).default({});
const command = z.union([z.string(), z.array(z.string())]).optional();
const healthcheck = z.record(z.string(), z.unknown()).optional();
const volumes = z
  .array(z.union([z.string(), z.object({ type: z.literal('tmpfs'), target: z.string() })]))
  .default([]);
const logging = z.unknown();
const shared = {
  image: z.string(),
  user: z.string().optional(),
  environment,
  command,
  healthcheck,
  volumes,
  logging,
  read_only: z.literal(true),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  stop_signal: z.string().optional(),
  stop_grace_period: z.string().optional(),
};
const size = z.string().toLowerCase();
const number = z.coerce.number();

const composeService = z.object({
  ...shared,
  profiles: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  mem_limit: size,
  cpus: number,
  pids_limit: number,
});
const limits = z.object({ memory: size, cpus: number, pids: number });
const stackService = z.object({
  ...shared,
  secrets: z.array(z.string()).default([]),
  deploy: z.object({ resources: z.object({ limits }) }),
});

type Shared = Pick<z.infer<typeof composeService>, keyof typeof shared>;

export interface Service extends Shared {
  limits: z.infer<typeof limits>;
  temporary: string[];
  secrets: string[];
}

export const stackFiles = [
  'infra/swarm/data.yml',
  'infra/swarm/stack.yml',
  'infra/swarm/backup.yml',
] as const;

export type Settings = Readonly<Record<string, string>>;

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` by the setting or its default, innermost first. */
export function interpolate(text: string, settings: Settings): string {
  const innermost = /(?<!\$)\$\{([A-Z0-9_]+)(?::[-?]([^${}]*))?\}/;
  let filled = text;
  for (let found = innermost.exec(filled); found; found = innermost.exec(filled)) {
    const [whole, name = '', otherwise = ''] = found;
    filled = filled.replace(whole, () => settings[name] || otherwise);
  }
  return filled;
}

export function findSettingNames(text: string): Set<string> {
  return new Set([...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name));
}

export function readRepositoryFile(file: string): Promise<string> {
  return readFile(path.join(root, file), 'utf8');
}

async function servicesOf(files: readonly string[], settings: Settings): Promise<Record<string, unknown>> {
  const fill = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? interpolate(value, settings) : value;
  const documents = await Promise.all(
    files.map(async (file): Promise<unknown> => {
      const document: unknown = parse(await readRepositoryFile(file), { merge: true });
      return JSON.parse(JSON.stringify(document), fill);
    }),
  );
  const part = z.object({ services: z.record(z.string(), z.unknown()) });
  return Object.fromEntries(documents.flatMap((document) => Object.entries(part.parse(document).services)));
}

const network = z.object({
  driver: z.string().optional(),
  driver_opts: z.record(z.string(), z.string()).default({}),
  enable_ipv6: z.boolean().default(false),
});
const withNetworks = z.object({ networks: z.record(z.string(), network) });

/** Returns the networks that these files define, with their names. */
export async function readNetworks(
  files: readonly string[],
): Promise<ReadonlyArray<readonly [string, z.infer<typeof network>]>> {
  const texts = await Promise.all(files.map(readRepositoryFile));
  return texts.flatMap((text) => Object.entries(withNetworks.parse(parse(text)).networks));
}

export const isPersistentVolume = (volume: Service['volumes'][number]): volume is string =>
  typeof volume === 'string';

export async function readComposeServices(settings: Settings): Promise<Record<string, Service>> {
  const services = z
    .record(z.string(), composeService)
    .parse(await servicesOf(['docker-compose.yml'], settings));
  const compared = Object.entries(services).filter(([, { profiles }]) => !profiles.includes('observability'));
  return Object.fromEntries(
    compared.map(([name, service]) => {
      const { profiles: _, tmpfs, mem_limit, cpus, pids_limit, ...rest } = service;
      return [
        name,
        {
          ...rest,
          limits: { memory: mem_limit, cpus, pids: pids_limit },
          temporary: tmpfs.map((entry) => entry.replace(/:.*/, '')),
          secrets: [],
        },
      ];
    }),
  );
}

export async function readStackServices(settings: Settings): Promise<Record<string, Service>> {
  const services = z.record(z.string(), stackService).parse(await servicesOf(stackFiles, settings));
  return Object.fromEntries(
    Object.entries(services).map(([name, { deploy, volumes: all, ...service }]) => [
      name,
      {
        ...service,
        volumes: all.filter(isPersistentVolume),
        limits: deploy.resources.limits,
        temporary: all.flatMap((volume) => (typeof volume === 'string' ? [] : volume.target)),
      },
    ]),
  );
}
