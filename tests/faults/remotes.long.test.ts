import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { remoteNames } from '../../infra/local/parts.ts';
import { pathsByRemote } from '../../shell/server/remotes/owned-paths.ts';
import { FakeApi } from '../../shell/server/testing/fake-api.ts';
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
  status: z.string(),
  remotes: z.array(
    z.object({ name: z.string(), version: z.string().nullable(), problem: z.string().nullable() }),
  ),
});

/** A bff with nothing but the API's document, for which new versions wait. */
let bff: Server;

class Composition {
  readonly visitor: Visitor;
  readonly #shell: ShellProcess;
  readonly #ends: readonly { close(): Promise<void> }[];
  readonly remote: RemoteServer;
  readonly proxy: FaultyProxy;
  /** The distinct responses of `/readyz` since the shell was ready. */
  readonly readiness = new Set<string>();

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
      bffUrl: `http://127.0.0.1:${(bff.address() as AddressInfo).port}`,
      remotes: { ...Object.fromEntries(others), [name]: proxy.urlThroughProxy(remote.url) },
      environment: { PAGE_DATA_LIMIT: '250' },
    });
    const site = new Composition(shell, [proxy, remote], remote, proxy);
    await expectRecovery(async () => (await site.visitor.request('/readyz')).status === 200);
    // On a busy machine, the shell may listen before it has fetched the other remotes.
    for (const [other] of others) await expectRecovery(() => site.isAvailable(other));
    return site;
  }

  async status(name: string): Promise<{ version: string | null; problem: string | null } | undefined> {
    const response = await this.visitor.request('/readyz');
    const { status, remotes } = readiness.parse(JSON.parse(response.text));
    this.readiness.add(`${response.status} ${status}`);
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
    // Degraded throughout, because the bff does not report its health.
    expect([...site.readiness]).toEqual(['200 degraded']);
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

beforeAll(async () => {
  const file = new URL('../../bff/openapi.json', import.meta.url);
  const document: unknown = JSON.parse(await readFile(file, 'utf8'));
  bff = createServer(new FakeApi({ '/api/openapi.json': document }).listener);
  await new Promise<void>((resolve) => bff.listen(0, '127.0.0.1', resolve));
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
afterAll(async () => {
  bff.closeAllConnections();
  await new Promise((resolve) => bff.close(resolve));
});

describe.each(remoteNames)('%s', (name) => {
  test.each(outages)(
    'remote %s: only its pages return 503 until the shell has fetched it, and none afterwards; the shell stays ready',
    async (what) => {
      await expect(results.get(`${name} ${what}`)).resolves.toBeUndefined();
    },
  );
});
