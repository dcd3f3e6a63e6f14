import { beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { freePort } from '../../infra/local/ports.ts';
import { remoteNames } from '../../infra/local/parts.ts';
import { ownedPaths } from '../../shell/server/remotes/owned-paths.ts';
import { type RemoteServer, serveRemote } from '../support/remote-server.ts';
import { builtRemote, type ShellProcess, startShell } from '../support/shell-process.ts';
import { type Fault, FaultyLine, faults } from './faulty-line.ts';
import { type Answer, expectAnswers, expectRecovery, Visitor } from './visitor.ts';

const unavailable = 'This section is temporarily unavailable';
const newVersion = 'ffffffffffffffff';

/** Two pages at most of each. */
function pagesOf(name: string): string[] {
  return (ownedPaths[name] ?? []).slice(0, 2);
}

const readiness = z.object({
  remotes: z.array(
    z.object({ name: z.string(), version: z.string().nullable(), problem: z.string().nullable() }),
  ),
});

/** A shell with its three remotes, each behind a line that can fail. */
class Composition {
  readonly visitor: Visitor;
  readonly #shell: ShellProcess;
  readonly #ends: readonly { close(): Promise<void> }[];
  readonly remote: RemoteServer;
  readonly line: FaultyLine;

  private constructor(
    shell: ShellProcess,
    ends: readonly { close(): Promise<void> }[],
    remote: RemoteServer,
    line: FaultyLine,
  ) {
    this.visitor = new Visitor(shell.url);
    this.#shell = shell;
    this.#ends = ends;
    this.remote = remote;
    this.line = line;
  }

  /** @param fail happens to the line of the remote before the shell starts */
  static async start(name: string, fail: Fault): Promise<Composition> {
    const remote = await serveRemote(builtRemote(name), 'well');
    const line = await FaultyLine.to(Number(new URL(remote.url).port));
    await fail(line);
    const others = remoteNames
      .filter((other) => other !== name)
      .map((other) => [other, builtRemote(other)] as const);
    const shell = await startShell({
      bffUrl: `http://127.0.0.1:${await freePort()}`,
      remotes: { ...Object.fromEntries(others), [name]: line.leading(remote.url) },
      environment: { PAGE_DATA_LIMIT: '250' },
    });
    const site = new Composition(shell, [line, remote], remote, line);
    // A busy machine may take longer over them than a shell waits before it listens.
    for (const [other] of others) await expectRecovery(() => site.isTaken(other));
    return site;
  }

  /** How a remote stands, as the shell's readiness tells. */
  async status(name: string): Promise<{ version: string | null; problem: string | null } | undefined> {
    const { remotes } = readiness.parse(JSON.parse((await this.visitor.ask('/readyz')).text));
    return remotes.find((remote) => remote.name === name);
  }

  /** Whether the shell has what a remote publishes. */
  async isTaken(name: string): Promise<boolean> {
    return (await this.status(name))?.problem === null;
  }

  async stop(): Promise<void> {
    await this.#shell.stop();
    await Promise.all(this.#ends.map((end) => end.close()));
  }
}

/** Expects every page but those of the remote, which say that they are unavailable; readiness names it. */
async function expectAllOthers(site: Composition, name: string): Promise<void> {
  const refused: Answer[] = [];
  // One by one: none waits for another's making.
  for (const path of pagesOf(name)) refused.push(await site.visitor.ask(path));
  const others = remoteNames.filter((other) => other !== name).flatMap(pagesOf);
  expectAnswers(await site.visitor.askAll(others), 200);
  for (const { status, text } of refused) {
    expect([status, text.includes(unavailable)]).toEqual([503, true]);
  }
  expect(await site.status(name)).toMatchObject({ version: null, problem: expect.any(String) });
}

/** Expects every page, and every file that a page of the remote starts with. */
async function expectEverything(site: Composition, name: string): Promise<void> {
  const paths = [...pagesOf(name), '/', '/tangem-ring', '/admin'];
  const [own, ...others] = await site.visitor.askAll(paths);
  if (!own) throw new Error(`${name} has no page`);
  expectAnswers([own, ...others], 200);
  const files = [...own.text.matchAll(/"(\/remotes\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(1);
  expectAnswers(await Promise.all(files.map((file) => site.visitor.ask(file))), 200);
}

/** A remote that fails from the start on, comes, fails again while it has a new version, and comes again. */
async function goThrough(name: string, fail: Fault): Promise<void> {
  const site = await Composition.start(name, fail);
  try {
    await expectAllOthers(site, name);
    await site.line.pass();
    await expectRecovery(() => site.isTaken(name));
    await expectEverything(site, name);

    await fail(site.line);
    site.remote.version = newVersion;
    await expectRecovery(async () => (await site.status(name))?.problem !== null);
    await expectEverything(site, name);
    expect((await site.status(name))?.version).not.toBe(newVersion);
    await site.line.pass();
    await expectRecovery(async () => (await site.status(name))?.version === newVersion);
    await expectEverything(site, name);
  } finally {
    await site.stop();
  }
}

const outages: readonly (readonly [string, Fault])[] = [
  ['down', (line) => line.goDown()],
  ...faults({ slow: 30_000, bytes: 2_000 }),
];
/** The remotes fail side by side, each in every way one after the other: they are mostly waiting. */
let results: ReadonlyMap<string, Promise<void>>;

beforeAll(() => {
  const started = new Map<string, Promise<void>>();
  for (const name of remoteNames) {
    let last: Promise<void> = Promise.resolve();
    for (const [what, fail] of outages) {
      const result = last.then(() => goThrough(name, fail));
      started.set(`${name} ${what}`, result);
      last = result.catch(() => undefined); // Its own test tells.
    }
  }
  results = started;
});

describe.each(remoteNames)('%s', (name) => {
  test.each(outages)(
    '%s: never reached, its pages say so and all others are there; reached before, nothing changes',
    async (what) => {
      await expect(results.get(`${name} ${what}`)).resolves.toBeUndefined();
    },
  );
});
