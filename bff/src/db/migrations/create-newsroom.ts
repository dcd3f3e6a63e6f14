import { Migration } from '@mikro-orm/migrations';
import { INITIAL_TABLES_SQL } from './tables.ts';
import { PLAIN_TEXT_SQL, WORDS_QUERY_SQL } from './text-search.ts';

/** The initial schema: the tables of the entities, and rules that only the database can enforce. */
export class CreateNewsroom extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(PLAIN_TEXT_SQL);
    this.addSql(WORDS_QUERY_SQL);
    this.findUsedMedia();
    this.createPublicFrom();
    for (const statement of INITIAL_TABLES_SQL) this.addSql(statement);
    // The stored content is already compressed.
    this.addSql('alter table media_chunk alter column data set storage external');
    this.addSql('insert into article_revision (revision) values (1)');
    this.reserveSlugs();
    this.protectHistory();
  }

  private findUsedMedia(): void {
    this.addSql(`
      create function media_hashes_in(written text) returns text[] language sql immutable as
      $$
        select coalesce(array_agg(distinct found[1]), '{}')
        from regexp_matches(written, '/media/([0-9a-f]{32})/', 'g') as found
      $$`);
    this.addSql(`
      create function documents_in(snapshot text) returns uuid[] language sql immutable as
      $$
        select coalesce(array_agg(id::uuid), '{}')
        from jsonb_array_elements_text(coalesce(nullif(snapshot, '')::jsonb -> 'documents', '[]')) as id
      $$`);
  }

  /** The publication time; for held releases the later of it and the newswire's confirmation, null until confirmed. */
  private createPublicFrom(): void {
    this.addSql(`
      create function public_from(published timestamptz, held boolean, confirmed timestamptz) returns timestamptz
      language sql immutable as
      $$
        select case when not held then published when confirmed is not null then greatest(published, confirmed) end
      $$`);
  }

  /**
   * A slug stays reserved for its article. The trigger runs with the owner's privileges, because the application's
   * role may not insert these rows.
   */
  private reserveSlugs(): void {
    this.addSql(`
      create function keep_article_address() returns trigger language plpgsql
      security definer set search_path from current as
      $$ begin
        insert into article_address (slug, article_id) select new.slug, new.id
        where not exists (select from article_address where slug = new.slug and article_id = new.id);
        return null;
      end $$`);
    this.addSql(`
      create trigger article_address_kept after insert or update of slug on article
      for each row execute function keep_article_address()`);
  }

  /** Makes the history append-only, except in a transaction that sets `newsroom.purged_article`. */
  private protectHistory(): void {
    this.addSql(`
      create function refuse_history_change() returns trigger language plpgsql as
      $$ begin
        if tg_table_name = 'audit_entry' and tg_op = 'DELETE' then
          if tg_level = 'STATEMENT' and current_setting('newsroom.purged_article', true) <> '' then
            return null;
          end if;
          if tg_level = 'ROW' and old.article_id::text = current_setting('newsroom.purged_article', true) then
            return old;
          end if;
        end if;
        raise exception '% is append-only', tg_table_name;
      end $$`);
    for (const table of ['audit_entry', 'passage_version']) {
      this.addSql(`
        create trigger ${table}_append_only before update or delete or truncate on ${table}
        for each statement execute function refuse_history_change()`);
    }
    this.addSql(`
      create trigger audit_entry_kept before delete on audit_entry
      for each row execute function refuse_history_change()`);
  }
}
