import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps the number of articles that are not deleted. The database does it, so that it is right whichever
 * release, or person, writes. In a table of its own: a new column of the revision would make readers wait.
 */
export class CountArticles extends Migration {
  override up(): void {
    this.addSql(`
      create table article_count (
        only_row boolean primary key default true check (only_row),
        not_deleted bigint not null
      )`);
    this.addSql(`
      create function count_articles() returns trigger language plpgsql as
      $$ begin
        update article_count set not_deleted = not_deleted + tg_argv[0]::integer;
        return null;
      end $$`);
    this.addSql(`
      create function count_no_articles() returns trigger language plpgsql as
      $$ begin
        update article_count set not_deleted = 0;
        return null;
      end $$`);
    // For each row: for one article, as the newsroom writes, that takes half as long as a table of the new rows.
    this.addSql(`
      create trigger article_count_added after insert on article for each row
      when (new.deleted_at is null) execute function count_articles('1')`);
    this.addSql(`
      create trigger article_count_deleted after update on article for each row
      when (old.deleted_at is null and new.deleted_at is not null) execute function count_articles('-1')`);
    this.addSql(`
      create trigger article_count_restored after update on article for each row
      when (old.deleted_at is not null and new.deleted_at is null) execute function count_articles('1')`);
    this.addSql(`
      create trigger article_count_removed after delete on article for each row
      when (old.deleted_at is null) execute function count_articles('-1')`);
    this.addSql(`
      create trigger article_count_emptied after truncate on article
      for each statement execute function count_no_articles()`);
    // After the triggers: they have locked out writers until the end of this transaction, so none is missed.
    this.addSql(`
      insert into article_count (not_deleted) select count(*) from article where deleted_at is null`);
  }

  override down(): void {
    this.addSql('drop function count_articles cascade');
    this.addSql('drop function count_no_articles cascade');
    this.addSql('drop table article_count');
  }
}
