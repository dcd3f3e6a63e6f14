import { Client } from 'pg';

const rareEvery = 50;

/** Returns SQL for deterministic text that compresses like prose. */
const prose = (seed: string, words: number): string => `(
  select string_agg((string_to_array('water turbine river hosting power machine hash quarter fleet station uptime grid megawatt coin reserve cooling', ' '))
    [1 + (hashtext('${seed}' || n || '/' || word) & 15)], ' ')
  from generate_series(1, ${words}) as word)`;

const categories = `
  insert into category (id, name, key)
  select gen_random_uuid(), name, lower(name) from unnest(array['Notice', 'Press Release']) as name`;

const fill = `
  insert into article (id, slug, title, content, plain_text, description, excerpt, summary, published_at, author, category, created_at, updated_at)
  select md5('article ' || n)::uuid, 'release-' || n, ${prose('title', 7)} || ' ' || n, '<p>' || ${prose('content', 550)} || '</p>',
    ${prose('content', 550)}, ${prose('excerpt', 25)}, ${prose('excerpt', 25)}, ${prose('summary', 20)}, at, 'HydroHash Technologies',
    case when n % ${rareEvery} = 0 then 'Notice' else 'Press Release' end, at, at
  from generate_series(1, $1::int) as n, lateral (select now() - n * interval '7 minutes' as at) as times`;

/**
 * Creates a database with published articles of about 4 kB, and returns its address.
 * @param prepare migrates the empty database to the product's schema
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
  await withClient(url.href, async (client) => {
    await client.query(categories);
    await client.query(fill, [articles]);
    await client.query('update article_revision set revision = revision + 1');
    await client.query('vacuum analyze article');
  });
  return url.href;
}

/** Fills a database with documents, of which ten are scheduled and a quarter is attached to articles. */
export async function fillDocuments(client: Client, documents: number): Promise<void> {
  await client.query(
    `insert into media (id, hash, name, type, bytes, alt, created_at, created_by)
    select md5('media ' || n)::uuid, md5('media ' || n), 'report-' || n || '.pdf', 'application/pdf', 1000, '', now(), 'admin'
    from generate_series(1, $1::int) as n`,
    [documents],
  );
  await client.query(
    `insert into document (id, media_id, kind, title, year, quarter, published_at, approved_at, release_id, created_at, updated_at)
    select md5('document ' || n)::uuid, md5('media ' || n)::uuid, (array['financial-statements', 'mda', 'annual-report',
      'presentation', 'circular', 'governance', 'other'])[1 + n % 7], 'Document number ' || n, 2005 + n % 20, 1 + n % 4,
      at, at, case when n % 4 = 0 then md5('article ' || (1 + n % 100))::uuid end, at, at
    from generate_series(1, $1::int) as n,
      lateral (select case when n <= 10 then now() + interval '1 year' else now() - n * interval '2 hours' end as at) as times`,
    [documents],
  );
  await client.query('update article_revision set revision = revision + 1');
  await client.query('vacuum analyze document');
  await client.query('vacuum analyze media');
}

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
