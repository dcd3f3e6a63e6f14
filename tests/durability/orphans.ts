/**
 * Counts what the API cannot show: articles, their addresses and entries of the log that do not belong together,
 * and by how much the number that is kept of articles is wrong.
 */
export const orphansQuery = `
  select
    (select count(*) from article a where not exists
      (select from article_change c where c.article_id = a.id and c.version = a.version))::int as unlogged,
    (select count(*) from (select article_id from article_change group by article_id
      having count(*) <> max(version) or min(version) <> 1) as gaps)::int as gaps,
    (select count(*) from article a join article_change c on c.article_id = a.id and c.version = a.version
      where c.snapshot::json ->> 'title' <> a.title or c.snapshot::json ->> 'content' <> a.content
        or (c.action = 'delete') <> (a.deleted_at is not null))::int as different,
    (select not_deleted - (select count(*) from article where deleted_at is null) from article_count)::int
      as miscounted,
    (select count(*) from article a where not exists
      (select from article_address d where d.slug = a.slug and d.article_id = a.id))::int as unaddressed`;

/** When articles, addresses, log and number agree. */
export const noOrphans = { unlogged: 0, gaps: 0, different: 0, miscounted: 0, unaddressed: 0 };
