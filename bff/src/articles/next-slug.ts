import type { SqlEntityManager } from '@mikro-orm/postgresql';

const LARGEST_NUMBER = 1_000_000;

/**
 * The first of `slug-2`, `slug-3`… that no article has or had, for the transaction that saves one with it; others
 * that look for one of these wait for its end. As SQL: the ORM knows neither such locks nor numbers without a table.
 */
export async function nextSlug(em: SqlEntityManager, slug: string): Promise<string> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [slug]);
  const [next] = await em.execute<{ slug: string }[]>(
    `select slug from (select ? || '-' || generate_series(2, ${LARGEST_NUMBER}) as slug) as numbered
    where not exists (select from article_address where article_address.slug = numbered.slug) limit 1`,
    [slug],
  );
  if (next === undefined) throw new RangeError(`All addresses that begin with ${slug} are taken`);
  return next.slug;
}
