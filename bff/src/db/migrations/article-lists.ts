import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes for the lists of the newsroom, and what removing an article for good needs: its addresses stay without
 * it, and of its history one line.
 */
export class ArticleLists extends Migration {
  override up(): void {
    // Writers wait from here on, also those who begin by reading a row for update: one who had it already would
    // wait for this transaction, and this transaction for his.
    this.addSql('lock table article in exclusive mode');
    this.addSql(`
      create index article_by_category on article (category, published_at desc, id desc) where deleted_at is null`);
    this.addSql(`
      create index article_by_author on article (author, published_at desc, id desc) where deleted_at is null`);
    this.addSql(`
      create index article_by_title on article ((lower(title) collate "C"), id) where deleted_at is null`);
    this.addSql(`
      create index article_deleted on article (deleted_at desc, id desc) where deleted_at is not null`);
    this.addSql(`
      alter table article_address
        alter column article_id drop not null,
        drop constraint article_address_article_id_fkey,
        add constraint article_address_article_id_fkey
          foreign key (article_id) references article (id) on delete set null`);
    this.addSql('create index article_address_article on article_address (article_id)');
    this.addSql(`
      alter table article_change
        drop constraint article_change_article_id_fkey,
        drop constraint article_change_action_check,
        add constraint article_change_action_check
          check (action in ('create', 'update', 'delete', 'restore', 'purge'))`);
    // Within a transaction that names an article, the history of that one may go.
    this.addSql(`
      create or replace function refuse_history_change() returns trigger language plpgsql as
      $$ begin
        if tg_op = 'DELETE' then
          if tg_level = 'STATEMENT' and current_setting('newsroom.purged_article', true) <> '' then
            return null;
          end if;
          if tg_level = 'ROW' and old.article_id::text = current_setting('newsroom.purged_article', true) then
            return old;
          end if;
        end if;
        raise exception 'article_change is append-only';
      end $$`);
    this.addSql(`
      create trigger article_change_kept before delete on article_change
      for each row execute function refuse_history_change()`);
  }

  override down(): void {
    this.addSql('drop trigger article_change_kept on article_change');
    this.addSql(`
      create or replace function refuse_history_change() returns trigger language plpgsql as
      $$ begin raise exception 'article_change is append-only'; end $$`);
    this.addSql('drop index article_address_article');
    this.addSql('drop index article_deleted');
    this.addSql('drop index article_by_title');
    this.addSql('drop index article_by_author');
    this.addSql('drop index article_by_category');
  }
}
