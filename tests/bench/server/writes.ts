import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Client } from 'pg';
import type { Effort } from '../server-bench.ts';
import { withClient } from './articles.ts';
import { call, signIn } from './call.ts';
import { type NodeProcess, startNode } from './node-process.ts';
import { article, insert, rowOf, update } from './plain-writes.ts';
import { startBff } from './product.ts';
import type { Finding } from './report.ts';
import { interleave, median, medianOf } from './rounds.ts';
import { withStores } from './stores.ts';

/** Writes in a row that make one figure of a round. */
const writes = 40;
/** Writes before the first round, which nobody counts: both servers' code becomes fast meanwhile. */
const warmUp = 300;

type Write = () => Promise<number>;

async function medianOfWrites(write: Write): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < writes; index += 1) times.push(await write());
  return median(times);
}

function statement(client: Client, text: string, id: () => string): Write {
  return async () => {
    const began = performance.now();
    await client.query(text, rowOf(id(), article));
    return performance.now() - began;
  };
}

/** Calls of an administrator, or the same calls of the bare server, which does not look at the sign-in. */
function calls(
  address: string,
  headers: Record<string, string>,
  id: string,
): { create: Write; change: Write } {
  let changes = 0;
  return {
    create: async () => (await call(address, { method: 'POST', headers, body: article })).milliseconds,
    change: async () => {
      changes += 1;
      const body = { ...article, title: `Change ${changes}` };
      return (await call(`${address}/${id}`, { method: 'PUT', headers, body })).milliseconds;
    },
  };
}

/** Both servers, and what they are called with. */
interface Servers {
  bff: NodeProcess;
  bare: NodeProcess;
  database: string;
}

async function withServers<Result>(work: (servers: Servers) => Promise<Result>): Promise<Result> {
  return withStores({ name: 'writes', articles: 100, care: 'durable' }, async (database, redisUrl) => {
    const bff = await startBff(database, redisUrl);
    const script = path.join(import.meta.dirname, 'bare-writer.ts');
    const bare = await startNode([script], { DATABASE_URL: database });
    try {
      return await work({ bff, bare, database });
    } finally {
      await Promise.all([bff.stop(), bare.stop()]);
    }
  });
}

/**
 * The whole call of an administrator (HTTP, sign-in, checks, history, revision), on a Postgres that writes to the
 * disk as in production, against the same call of a bare server that does one plain statement, and against that
 * statement alone.
 */
export async function measureWrites({ rounds }: Effort): Promise<Finding[]> {
  return withServers(async ({ bff, bare, database }) => {
    const headers = await signIn(bff.url);
    const address = `${bff.url}/api/admin/articles`;
    const created = await call(address, { method: 'POST', headers, body: article });
    const { id }: { id: string } = JSON.parse(created.text);
    const ours = calls(address, headers, id);
    const theirs = calls(bare.url, headers, id);
    for (const write of [ours.create, theirs.create, ours.change, theirs.change]) {
      for (let index = 0; index < warmUp; index += 1) await write();
    }
    const results = await withClient(database, (client) =>
      interleave(rounds, {
        create: () => medianOfWrites(ours.create),
        bareCreate: () => medianOfWrites(theirs.create),
        insert: () => medianOfWrites(statement(client, insert, randomUUID)),
        change: () => medianOfWrites(ours.change),
        bareChange: () => medianOfWrites(theirs.change),
        update: () => medianOfWrites(statement(client, update, () => id)),
      }),
    );
    type Name = keyof (typeof results)[number];
    const compare = (what: string, one: Name, other: Name): Finding => ({
      what,
      figures: `${medianOf(results, (round) => round[one]).toFixed(2)} to ${medianOf(results, (round) => round[other]).toFixed(2)} ms`,
      ratio: medianOf(results, (round) => round[one] / round[other]),
    });
    const target = { atMost: 2 };
    return [
      {
        ...compare('create an article, against a bare server with a plain insert', 'create', 'bareCreate'),
        target,
      },
      {
        ...compare('update an article, against a bare server with a plain update', 'change', 'bareChange'),
        target,
      },
      compare('the whole call to create, against the insert alone', 'create', 'insert'),
      compare('the whole call to update, against the update alone', 'change', 'update'),
    ];
  });
}
