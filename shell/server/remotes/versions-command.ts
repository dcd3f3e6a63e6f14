import { type Choice, type ChosenVersions, type Rollout, versionsOf } from './chosen-versions.ts';
import type { Config } from '../config.ts';
import { signPreview } from '../preview/preview-token.ts';
import type { KeptVersion, RemoteStore } from './remote-store.ts';

export const usage = `versions list                                              what is kept and served of each remote
versions pin <remote> <version>                            everybody gets this version
versions rollout <remote> <version> <percent> [<version>]    so many of the visitors get the first version,
                                                           the rest the second (else the one they get now)
versions preview <remote> <version>                        a link that shows this version for eight hours
versions latest <remote>                                   everybody gets what the remote publishes
A version may be shortened to its first letters and digits.`;

/** Why a command was not carried out. */
export class RefusedCommand extends Error {}

function findVersion(kept: readonly KeptVersion[], given: string | undefined): string {
  const found = kept.filter(({ version }) => given !== undefined && version.startsWith(given));
  const [only] = found;
  if (!given || !only) throw new RefusedCommand(`No version ${given ?? ''} is kept.`);
  if (found.length > 1) throw new RefusedCommand(`More than one version begins with ${given}.`);
  return only.version;
}

function readPercent(given: string | undefined): number {
  const percent = Number(given);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new RefusedCommand('The percentage of visitors must be a whole number from 1 to 99.');
  }
  return percent;
}

/** The version outside a rollout: the pinned one, otherwise the latest. */
function rest(chosen: Choice | undefined, latest: string | undefined): string | undefined {
  if (!chosen) return latest;
  return 'pin' in chosen ? chosen.pin : chosen.rollout.otherwise;
}

function ofPin(version: string, { pin, halted }: Extract<Choice, { pin: string }>): string {
  if (version === pin) return 'pinned, served';
  return version === halted?.version ? `rollout halted at ${halted.at}: more errors in browsers` : '';
}

function ofRollout(version: string, { version: tried, percent, otherwise }: Rollout): string {
  if (version === tried) return `served to ${percent} %`;
  return version === otherwise ? 'served to the rest' : '';
}

function describe(version: string, chosen: Choice | undefined, latest: string | undefined): string {
  const published = version === latest ? 'published' : '';
  if (!chosen) return version === latest ? 'published, served' : '';
  return [published, 'pin' in chosen ? ofPin(version, chosen) : ofRollout(version, chosen.rollout)]
    .filter(Boolean)
    .join(', ');
}

async function list(store: RemoteStore, chosen: ChosenVersions): Promise<string> {
  const lines: string[] = [];
  for (const name of await store.remoteNames()) {
    lines.push(name);
    const latest = (await store.lastGood(name))?.version;
    for (const { version, lastUsed } of await store.versions(name)) {
      const time = lastUsed.toISOString().slice(0, 16).replace('T', ' ');
      lines.push(`  ${version}  ${time} UTC  ${describe(version, chosen[name], latest)}`.trimEnd());
    }
  }
  return lines.join('\n');
}

async function choose(
  store: RemoteStore,
  chosen: ChosenVersions,
  name: string,
  choice: Choice | undefined,
): Promise<string> {
  const { [name]: _former, ...others } = chosen;
  await store.choose(choice ? { ...others, [name]: choice } : others);
  if (!choice) return `${name}: everybody gets what it publishes.`;
  if ('pin' in choice) return `${name}: everybody gets ${choice.pin}.`;
  const { version, percent, otherwise } = choice.rollout;
  return `${name}: ${percent} % of the visitors get ${version}, the rest ${otherwise}.`;
}

function previewLink(siteUrl: string, secret: string | undefined, name: string, version: string): string {
  if (secret === undefined) throw new RefusedCommand('Set PREVIEW_SECRET for the shell: it signs the link.');
  const link = new URL('/preview', siteUrl);
  link.searchParams.set('token', signPreview(secret, name, version, new Date()));
  return `${name} ${version}, for whoever opens this link within eight hours:\n${link.href}`;
}

/**
 * Carries out a command about the versions of remotes; running shells follow when they next look for it.
 * @returns the text to print
 * @throws {RefusedCommand} with a sentence; nothing has changed then
 */
export async function runVersionsCommand(
  store: RemoteStore,
  args: readonly string[],
  { siteUrl, PREVIEW_SECRET: secret }: Pick<Config, 'siteUrl' | 'PREVIEW_SECRET'>,
): Promise<string> {
  const [command, name, version, percent, otherwise] = args;
  const present = await store.chosenVersions();
  if (command === 'list') return list(store, present);
  if (!command || !['pin', 'rollout', 'preview', 'latest'].includes(command)) throw new RefusedCommand(usage);
  if (!name || !(await store.remoteNames()).includes(name)) {
    throw new RefusedCommand(`Nothing is kept of a remote named ${name ?? ''}.`);
  }
  if (command === 'latest') return choose(store, present, name, undefined);
  const kept = await store.versions(name);
  const chosen = findVersion(kept, version);
  if (command === 'preview') return previewLink(siteUrl, secret, name, chosen);
  if (command === 'pin') return choose(store, present, name, { pin: chosen });
  const latest = (await store.lastGood(name))?.version;
  const rollout = {
    version: chosen,
    percent: readPercent(percent),
    otherwise: findVersion(kept, otherwise ?? rest(present[name], latest)),
  };
  if (rollout.version === rollout.otherwise) {
    throw new RefusedCommand(`The rest would get ${chosen} too: name another version for them.`);
  }
  const choice: Choice = { rollout };
  for (const needed of versionsOf(choice)) {
    if (!(await store.version(name, needed))) throw new RefusedCommand(`The copy of ${needed} is damaged.`);
  }
  return choose(store, present, name, choice);
}
