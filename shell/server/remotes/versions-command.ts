import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { findMissingApi, parseApiDocument } from '@site/remote/contract';
import type { Config } from '../config.ts';
import { signPreview } from '../preview/preview-token.ts';
import { type VersionChoice, type ChosenVersions, versionsOf } from './chosen-versions.ts';
import type { VersionUsage, RemoteStore } from './remote-store.ts';
import type { RemoteStatus } from './status.ts';

/** Time limit for a running shell to apply a choice, in milliseconds; shells poll every second. */
const applyTimeoutMs = 10_000;

export const usageText = `versions list                                              stored and served versions of each remote
versions pin <remote> <version>                            everybody gets this version
versions rollout <remote> <version> <percent> [<version>]    so many of the visitors get the first version,
                                                           the rest the second (else the one they get now)
versions preview <remote> <version>                        a link that shows this version for eight hours
versions latest <remote>                                   everybody gets what the remote publishes
versions check-api <file>                                  what served versions read that an OpenAPI document lacks
A version may be shortened to its first letters and digits.`;

export class CommandError extends Error {}

function findVersion(kept: readonly VersionUsage[], given: string | undefined): string {
  const found = kept.filter(({ version }) => given !== undefined && version.startsWith(given));
  const [only] = found;
  if (!given || !only) throw new CommandError(`No version ${given ?? ''} is stored.`);
  if (found.length > 1) throw new CommandError(`More than one version begins with ${given}.`);
  return only.version;
}

function readPercent(given: string | undefined): number {
  const percent = Number(given);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new CommandError('The percentage of visitors must be a whole number from 1 to 99.');
  }
  return percent;
}

/** Returns the version that visitors outside a new rollout get if the command names none. */
function defaultOtherwise(chosen: VersionChoice | undefined, served: string | undefined): string | undefined {
  if (!chosen) return served;
  return 'pin' in chosen ? chosen.pin : chosen.rollout.otherwise;
}

function describeChoice(version: string, chosen: VersionChoice | undefined): string {
  if (!chosen) return '';
  if ('rollout' in chosen) return versionsOf(chosen).includes(version) ? 'in a rollout' : '';
  if (version === chosen.pin) return 'pinned';
  const { halted } = chosen;
  return version === halted?.version ? `rollout halted at ${halted.at}: more errors in browsers` : '';
}

function describe(
  version: string,
  chosen: VersionChoice | undefined,
  status: RemoteStatus | undefined,
): string {
  const share = status?.served.find((served) => served.version === version);
  const served = share && (share.percent === 100 ? 'served' : `served to ${share.percent} %`);
  return [version === status?.published ? 'published' : '', describeChoice(version, chosen), served]
    .filter(Boolean)
    .join(', ');
}

async function list(store: RemoteStore, chosen: ChosenVersions): Promise<string> {
  const status = await store.status();
  const lines = status ? [] : ['No shell has reported its served versions yet.'];
  for (const name of await store.remoteNames()) {
    const ofRemote = status?.remotes.find((remote) => remote.name === name);
    const notes = [ofRemote?.problem, ofRemote?.warning].filter(Boolean);
    lines.push([name, ...notes].join(': '));
    for (const { version, lastUsed } of await store.versions(name)) {
      const time = lastUsed.toISOString().slice(0, 16).replace('T', ' ');
      lines.push(`  ${version}  ${time} UTC  ${describe(version, chosen[name], ofRemote)}`.trimEnd());
    }
  }
  return lines.join('\n');
}

/** Returns a sentence for each operation or member that served versions need and another API lacks. */
async function checkApi(store: RemoteStore, file: string): Promise<string> {
  const document = parseApiDocument(await readFile(file, 'utf8'));
  const served = (await store.status())?.remotes.flatMap(({ name, served: versions }) =>
    versions.map(({ version }) => ({ name, version })),
  );
  const sentences = (served ?? []).map(async ({ name, version }) => {
    const site = await store.manifest(name, version);
    return findMissingApi(site?.requires.operations, document).map((each) => `${name} ${version} ${each}.`);
  });
  return (await Promise.all(sentences)).flat().join('\n');
}

/** Returns the status of a remote once a running shell has applied a revision; undefined after a timeout. */
async function waitUntilApplied(
  store: RemoteStore,
  name: string,
  revision: number,
  patience: number,
): Promise<RemoteStatus | undefined> {
  const end = Date.now() + patience;
  for (;;) {
    const status = await store.status();
    if (status && status.choices >= revision) return status.remotes.find((remote) => remote.name === name);
    if (Date.now() >= end) return undefined;
    await pause(Math.min(100, patience));
  }
}

function describeServed({ name, served }: RemoteStatus): string {
  const shares = served.map(({ version, percent }) =>
    percent === 100 ? `everybody gets ${version}` : `${percent} % of the visitors get ${version}`,
  );
  return `${name}: ${shares.join(', ') || 'nothing is served'}.`;
}

async function choose(
  store: RemoteStore,
  name: string,
  choice: VersionChoice | undefined,
  patience: number,
): Promise<string> {
  const revision = await store.choose(name, choice);
  const status = await waitUntilApplied(store, name, revision, patience);
  if (!status) return `${name}: chosen. No running shell has followed yet; see \`versions list\`.`;
  if (choice && status.problem !== null) {
    const served = new Set(status.served.map(({ version }) => version));
    if (versionsOf(choice).some((version) => !served.has(version))) {
      throw new CommandError(`${describeServed(status)} The choice is not served: ${status.problem}`);
    }
  }
  return describeServed(status);
}

function previewLink(siteUrl: string, secret: string | undefined, name: string, version: string): string {
  if (secret === undefined) throw new CommandError('Set PREVIEW_SECRET for the shell: it signs the link.');
  const link = new URL('/preview', siteUrl);
  link.searchParams.set('token', signPreview(secret, name, version, new Date()));
  return `${name} ${version}, for whoever opens this link within eight hours:\n${link.href}`;
}

/** Waits until a running shell has applied the command. @throws {CommandError} if the shell cannot */
export async function runVersionsCommand(
  store: RemoteStore,
  args: readonly string[],
  { siteUrl, PREVIEW_SECRET: secret }: Pick<Config, 'siteUrl' | 'PREVIEW_SECRET'>,
  patience = applyTimeoutMs,
): Promise<string> {
  const [command, name, version, percent, otherwise] = args;
  const { remotes: choices } = await store.choices();
  if (command === 'list') return list(store, choices);
  if (command === 'check-api' && name) return checkApi(store, name);
  if (!command || !['pin', 'rollout', 'preview', 'latest'].includes(command))
    throw new CommandError(usageText);
  if (!name || !(await store.remoteNames()).includes(name)) {
    throw new CommandError(`No version of a remote named ${name ?? ''} is stored.`);
  }
  if (command === 'latest') return choose(store, name, undefined, patience);
  const kept = await store.versions(name);
  const chosen = findVersion(kept, version);
  if (command === 'preview') return previewLink(siteUrl, secret, name, chosen);
  if (command === 'pin') return choose(store, name, { pin: chosen }, patience);
  const status = (await store.status())?.remotes.find((remote) => remote.name === name);
  const rollout = {
    version: chosen,
    percent: readPercent(percent),
    otherwise: findVersion(kept, otherwise ?? defaultOtherwise(choices[name], status?.version ?? undefined)),
  };
  if (rollout.version === rollout.otherwise) {
    throw new CommandError(`The other visitors would get ${chosen} too: name a different version for them.`);
  }
  const choice: VersionChoice = { rollout };
  for (const needed of versionsOf(choice)) {
    if (!(await store.version(name, needed))) throw new CommandError(`The copy of ${needed} is damaged.`);
  }
  return choose(store, name, choice, patience);
}
