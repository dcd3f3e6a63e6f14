import { createHash } from 'node:crypto';
import { Client } from 'pg';

const words =
  'water turbine river hosting power machine hash quarter fleet station uptime grid megawatt coin reserve expansion listing filing efficiency cooling'.split(
    ' ',
  );
const contentWords = 550;
const batch = 500;
/** Of so many articles one has a category that the others lack. */
const rareEvery = 50;
const minuteMs = 60_000;

/** Text that looks like prose to a compressor, and is the same at every run. */
export function prose(seed: string, count: number): string {
  const picked: string[] = [];
  for (let block = 0; picked.length < count; block += 1) {
    for (const byte of createHash('sha512').update(`${seed} ${block}`).digest()) {
      picked.push(words[byte % words.length] ?? '');
    }
  }
  return picked.slice(0, count).join(' ');
}

function row(index: number, newest: number): unknown[] {
  const id = createHash('sha256').update(`article ${index}`).digest('hex').slice(0, 32);
  const at = new Date(newest - index * 7 * minuteMs);
  return [
    id,
    `release-${index}`,
    `${prose(`title ${index}`, 7)} ${index}`,
    `<p>${prose(`content ${index}`, contentWords)}</p>`,
    prose(`excerpt ${index}`, 25),
    prose(`summary ${index}`, 20),
    at,
    'HydroHash Technologies',
    index % rareEvery === 0 ? 'Notice' : 'Press Release',
    at,
  ];
}

const columns =
  'id, slug, title, content, excerpt, summary, published_at, author, category, created_at, updated_at';

/**
 * Makes a database of its own on the server, with the product's schema and so many published articles of
 * about 4 kB.
 * @param prepare brings a database to the product's schema
 * @returns its address
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  articles: number,
  prepare: (url: string) => Promise<void>,
): Promise<string> {
  await withClient(serverUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await prepare(url.href);
  await withClient(url.href, (client) => addArticles(client, articles));
  return url.href;
}

async function addArticles(client: Client, articles: number): Promise<void> {
  const newest = Date.now() - minuteMs;
  for (let first = 0; first < articles; first += batch) {
    const rows = Array.from({ length: Math.min(batch, articles - first) }, (_, index) =>
      row(first + index, newest),
    );
    const places = rows.map((cells, index) => {
      const start = index * cells.length;
      const numbers = cells.map((_, cell) => `$${start + cell + 1}`);
      return `(${[...numbers, numbers.at(-1)].join(', ')})`;
    });
    await client.query(`insert into article (${columns}) values ${places.join(', ')}`, rows.flat());
  }
  await client.query('update article_revision set revision = revision + 1');
  await client.query('vacuum analyze article');
}

/** Runs work on a connection of its own. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
