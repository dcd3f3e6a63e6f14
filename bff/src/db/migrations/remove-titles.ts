import { Migration } from '@mikro-orm/migrations';

/** Replaces titles and slugs of purged articles with ids and hashes. */
export class RemoveTitles extends Migration {
  override up(): void {
    this.addSql('alter table audit_entry add column release_id uuid null');
    this.addSql('create index audit_entry_release on audit_entry (release_id)');
    this.addSql('alter table audit_entry disable trigger user');
    this.addSql(`
      update audit_entry set release_id = draft.id from draft
      where action = 'draft-discarded' and draft.discarded_by = done_by and draft.title = subject
        and draft.discarded_at between recorded_at - interval '1 minute' and recorded_at + interval '1 minute'`);
    this.addSql(`
      update audit_entry set release_id = early_reader.release_id from early_reader
        left join draft on draft.id = early_reader.release_id
        left join article on article.id = early_reader.release_id
      where action like 'early-reader-%'
        and subject = early_reader.name || ' (“' || coalesce(draft.title, article.title, '') || '”)'`);
    this.addSql(`
      do $$ begin
        update audit_entry set subject = case
          when action like 'early-reader-%' then left(subject, greatest(strpos(subject, ' (“') - 1, 0))
        end
        where action in ('draft-discarded', 'draft-restored') and subject is not null
          or action like 'early-reader-%' and subject like '% (“%”)';
        if found then
          insert into audit_entry (recorded_at, done_by, action) values (now(), 'migration', 'titles-removed');
        end if;
      end $$`);
    this.addSql('alter table audit_entry enable trigger user');
    this.hashPurgedAddresses();
  }

  private hashPurgedAddresses(): void {
    this.addSql(`
      create function reserved_slug(slug text) returns text language sql immutable strict as
      $$ select 'sha256:' || encode(sha256(convert_to(slug, 'UTF8')), 'hex') $$`);
    this.addSql(`
      create or replace function keep_article_address() returns trigger language plpgsql
      security definer set search_path from current as
      $$ begin
        if exists (select from article_address where slug = reserved_slug(new.slug)) then
          raise unique_violation using message = 'this address is reserved';
        end if;
        insert into article_address (slug, article_id) select new.slug, new.id
        where not exists (select from article_address where slug = new.slug and article_id = new.id);
        return null;
      end $$`);
    this.addSql(`
      update article_address set slug = reserved_slug(slug) where article_id is null and slug not like 'sha256:%'`);
  }
}
