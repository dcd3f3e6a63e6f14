import { Migration } from '@mikro-orm/migrations';

/** Removes the names of early readers of purged releases from the audit trail. */
export class ForgetEarlyReaders extends Migration {
  override up(): void {
    this.addSql('alter table audit_entry disable trigger user');
    this.addSql(`
      update audit_entry set subject = null
      where action like 'early-reader-%' and subject is not null and exists (
        select from audit_entry as purge where purge.action = 'purged' and purge.article_id = audit_entry.release_id)`);
    this.addSql('alter table audit_entry enable trigger user');
    this.addSql(`
      create or replace function refuse_history_change() returns trigger language plpgsql as
      $$ declare
        purged text := coalesce(current_setting('newsroom.purged_article', true), '');
        other text[] := '{subject,documents,media_hashes}';
      begin
        if tg_table_name = 'audit_entry' and purged <> '' then
          if tg_level = 'STATEMENT' and tg_op in ('UPDATE', 'DELETE') then return null; end if;
          if tg_op = 'DELETE' and old.article_id::text = purged then return old; end if;
          if tg_op = 'UPDATE' and old.release_id is not null and new.subject is null
            and to_jsonb(new) - other = to_jsonb(old) - other then return new; end if;
        end if;
        raise exception '% is append-only', tg_table_name;
      end $$`);
    this.addSql('drop trigger audit_entry_kept on audit_entry');
    this.addSql(`
      create trigger audit_entry_kept before update or delete on audit_entry
      for each row execute function refuse_history_change()`);
  }
}
