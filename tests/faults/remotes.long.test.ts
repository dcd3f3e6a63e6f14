import { beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { findFreePort } from '../../infra/local/ports.ts';
import { remoteNames } from '../../infra/local/parts.ts';
import { pathsByRemote } from '../../shell/server/remotes/owned-paths.ts';
import { type RemoteServer, serveRemote } from '../support/remote-server.ts';
import { builtRemotePath, type ShellProcess, startShell } from '../support/shell-process.ts';
import { type Fault, FaultyProxy, faults } from './faulty-proxy.ts';
import { type ReceivedResponse, expectStatus, expectRecovery, Visitor } from './visitor.ts';

const unavailable = 'This section is temporarily unavailable';
const newVersion = 'ffffffffffffffff';

function pagesOf(name: string): string[] {
  return (pathsByRemote[name] ?? []).slice(0, 2);
}

const readiness = z.object({
  remotes: z.array(
    z.object({ name: z.string(), version: z.string().nullable(), problem: z.string().nullable() }),
  ),
});

class Composition {
  readonly visitor: Visitor;
  readonly #shell: ShellProcess;
  readonly #ends: readonly { close(): Promise<void> }[];
  readonly remote: RemoteServer;
  readonly proxy: FaultyProxy;

  private constructor(
    shell: ShellProcess,
    ends: readonly { close(): Promise<void> }[],
    remote: RemoteServer,
    proxy: FaultyProxy,
  ) {
    this.visitor = new Visitor(shell.url);
    this.#shell = shell;
    this.#ends = ends;
    this.remote = remote;
    this.proxy = proxy;
  }

  static async start(name: string, fail: Fault): Promise<Composition> {
    const remote = await serveRemote(builtRemotePath(name), 'well');
    const proxy = await FaultyProxy.to(Number(new URL(remote.url).port));
    await fail(proxy);
    const others = remoteNames
      .filter((other) => other !== name)
      .map((other) => [other, builtRemotePath(other)] as const);
    const shell = await startShell({
      bffUrl: `http://127.0.0.1:${await findFreePort()}`,
      remotes: { ...Object.fromEntries(others), [name]: proxy.urlThroughProxy(remote.url) },
      environment: { PAGE_DATA_LIMIT: '250' },
    });
    const site = new Composition(shell, [proxy, remote], remote, proxy);
    // On a busy machine, the shell may listen before it has fetched the other remotes.
    for (const [other] of others) await expectRecovery(() => site.isAvailable(other));
    return site;
  }

  async status(name: string): Promise<{ version: string | null; problem: string | null } | undefined> {
    const { remotes } = readiness.parse(JSON.parse((await this.visitor.request('/readyz')).text));
    return remotes.find((remote) => remote.name === name);
  }

  async isAvailable(name: string): Promise<boolean> {
    return (await this.status(name))?.problem === null;
  }

  async stop(): Promise<void> {
    await this.#shell.stop();
    await Promise.all(this.#ends.map((end) => end.close()));
  }
}

async function expectOtherPages(site: Composition, name: string): Promise<void> {
  const refused: ReceivedResponse[] = [];
  // One after the other, so that no page waits for another page's rendering.
  for (const path of pagesOf(name)) refused.push(await site.visitor.request(path));
  const others = remoteNames.filter((other) => other !== name).flatMap(pagesOf);
  expectStatus(await site.visitor.requestAll(others), 200);
  for (const { status, text } of refused) {
    expect([status, text.includes(unavailable)]).toEqual([503, true]);
  }
  expect(await site.status(name)).toMatchObject({ version: null, problem: expect.any(String) });
}

async function expectAllPages(site: Composition, name: string): Promise<void> {
  const paths = [...pagesOf(name), '/', '/tangem-ring', '/admin'];
  const [own, ...others] = await site.visitor.requestAll(paths);
  if (!own) throw new Error(`${name} has no page`);
  expectStatus([own, ...others], 200);
  const files = [...own.text.matchAll(/"(\/remotes\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(1);
  expectStatus(await Promise.all(files.map((file) => site.visitor.request(file))), 200);
}

/** Tests a remote that fails from the start, recovers, fails again while it has a new version, and recovers. */
async function testOutage(name: string, fail: Fault): Promise<void> {
  const site = await Composition.start(name, fail);
  try {
    await expectOtherPages(site, name);
    await site.proxy.pass();
    await expectRecovery(() => site.isAvailable(name));
    await expectAllPages(site, name);

    await fail(site.proxy);
    site.remote.version = newVersion;
    await expectRecovery(async () => (await site.status(name))?.problem !== null);
    await expectAllPages(site, name);
    expect((await site.status(name))?.version).not.toBe(newVersion);
    await site.proxy.pass();
    await expectRecovery(async () => (await site.status(name))?.version === newVersion);
    await expectAllPages(site, name);
  } finally {
    await site.stop();
  }
}

const outages: readonly (readonly [string, Fault])[] = [
  ['down', (proxy) => proxy.goDown()],
  ...faults({ slow: 30_000, bytes: 2_000 }),
];
/** The results by remote and fault. The remotes are tested concurrently, because the tests mostly wait. */
let results: ReadonlyMap<string, Promise<void>>;

beforeAll(() => {
  const started = new Map<string, Promise<void>>();
  for (const name of remoteNames) {
    let last: Promise<void> = Promise.resolve();
    for (const [what, fail] of outages) {
      const result = last.then(() => testOutage(name, fail));
      started.set(`${name} ${what}`, result);
      last = result.catch(() => undefined); // The test of this remote and fault reports the error.
    }
  }
  results = started;
});

describe.each(remoteNames)('%s', (name) => {
  test.each(outages)(
    'remote %s: only its pages return 503 until the shell has fetched it, and none afterwards',
    async (what) => {
      await expect(results.get(`${name} ${what}`)).resolves.toBeUndefined();
    },
  );
});
