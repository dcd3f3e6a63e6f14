import { Migration } from '@mikro-orm/migrations';

/** Makes documents of the files that releases have: of the kind `other`, named after the file, dated with the release. */
export class AttachDocuments extends Migration {
  override up(): void {
    this.addSql('alter table document add column position int null');
    this.addSql(`
      insert into document (id, media_id, kind, title, year, published_at, release_id, position, approved_at, created_at, updated_at)
      select gen_random_uuid(), media.id, 'other', regexp_replace(media.name, '[.]pdf$', ''),
        extract(year from article.published_at at time zone 'utc')::int, article.published_at, article.id,
        (listed.number - 1)::int, article.created_at, article.created_at, article.updated_at
      from article
        cross join unnest(article.documents) with ordinality as listed (media_id, number)
        join media on media.id = listed.media_id`);
    this.addSql(`
      insert into audit_entry (recorded_at, done_by, action, document_id, version, snapshot)
      select now(), 'migration', 'created', id, 1, json_build_object(
        'id', id, 'mediaId', media_id, 'kind', kind, 'title', title, 'year', year, 'quarter', null, 'version', 1,
        'publishedAt', to_char(published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text
      from document where position is not null`);
    // The previous release still reads the column. The next one drops it.
    this.addSql('drop index article_documents');
  }
}
