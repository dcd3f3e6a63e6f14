import { Migration } from '@mikro-orm/migrations';

/**
 * Finds text in the middle of words by an index, counts articles where they are asked for instead of with each
 * write, and binds what created an article to the request that did.
 */
export class SearchArticles extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(`
      create index article_search on article using gin (title gin_trgm_ops, excerpt gin_trgm_ops)
      where deleted_at is null`);
    this.addSql('drop function count_articles cascade');
    this.addSql('drop function count_no_articles cascade');
    this.addSql('drop table article_count');
    // Instances of the release before still read it until they are replaced.
    this.addSql(`
      create view article_count as
      select count(*) as not_deleted from article where deleted_at is null`);
    this.addSql('alter table article add column creation_digest text null');
    this.addSql('update article set creation_key = null where deleted_at is not null');
  }

  override down(): void {
    this.addSql('alter table article drop column creation_digest');
    this.addSql('drop index article_search');
    this.addSql('drop view article_count');
  }
}
