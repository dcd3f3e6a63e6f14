import { Migration } from '@mikro-orm/migrations';

export class AddDocuments extends Migration {
  override up(): void {
    this.addSql(`
      create table document (
        id uuid not null, media_id uuid not null, kind text not null, title text not null, year int not null,
        quarter int null, published_at timestamptz(3) not null, release_id uuid null, approved_at timestamptz(3) null,
        public_from timestamptz(3) generated always as (public_from(published_at, true, approved_at)) stored null,
        earlier_files uuid[] not null default '{}', blackout_reason text null, version int not null default 1,
        created_at timestamptz(3) not null, updated_at timestamptz(3) not null, deleted_at timestamptz(3) null,
        correction text null, corrected_at timestamptz(3) null, withdrawn_at timestamptz(3) null,
        withdrawn_title text null, withdrawal_reason text null, creation_key text null, creation_digest text null,
        primary key (id))`);
    this.addSql('alter table document add constraint document_creation_key_unique unique (creation_key)');
    this.addSql(`
      alter table document add constraint document_kind_check check (kind in (
        'financial-statements', 'mda', 'annual-report', 'presentation', 'circular', 'governance', 'other'))`);
    this.addSql(`
      alter table document add constraint document_media_id_foreign
      foreign key (media_id) references media (id) on delete no action`);
    this.addSql(`
      alter table document add constraint document_release_id_foreign
      foreign key (release_id) references article (id) on delete no action`);
    for (const columns of ['published_at', 'kind, published_at', 'year, published_at']) {
      const name = columns === 'published_at' ? 'newest_first' : `by_${columns.split(',')[0]}`;
      this.addSql(`
        create index document_${name} on document (${columns} desc, id desc) where deleted_at is null`);
    }
    this.addSql('create index document_public_from on document (public_from) where deleted_at is null');
    this.addSql('create index document_media on document (media_id)');
    this.addSql('create index document_release on document (release_id)');
    this.addSql('create index document_earlier_files on document using gin (earlier_files)');
    this.recordDocuments();
  }

  private recordDocuments(): void {
    this.addSql(`
      create or replace function documents_in(snapshot text) returns uuid[] language sql immutable as
      $$
        select coalesce(array_agg(id::uuid), '{}')
        from jsonb_array_elements_text(
          coalesce(nullif(snapshot, '')::jsonb -> 'documents', '[]') ||
          coalesce(nullif(snapshot, '')::jsonb -> 'mediaId', '[]')) as id
      $$`);
    this.addSql(`
      alter table audit_entry add column document_id uuid null,
        add constraint audit_entry_document_id_version_unique unique (document_id, version),
        drop constraint audit_entry_of_version,
        add constraint audit_entry_of_version check (num_nonnulls(article_id, document_id) = least(version, 1))`);
    this.addSql(`
      create or replace function refuse_history_change() returns trigger language plpgsql as
      $$ declare
        purged text := coalesce(current_setting('newsroom.purged_article', true), '');
        other text[] := '{subject,documents,media_hashes}';
      begin
        if tg_table_name = 'audit_entry' and purged <> '' then
          if tg_level = 'STATEMENT' and tg_op in ('UPDATE', 'DELETE') then return null; end if;
          if tg_op = 'DELETE' and (old.article_id::text = purged or old.document_id in (
            select id from document where release_id::text = purged)) then return old; end if;
          if tg_op = 'UPDATE' and old.release_id is not null and new.subject is null
            and to_jsonb(new) - other = to_jsonb(old) - other then return new; end if;
        end if;
        raise exception '% is append-only', tg_table_name;
      end $$`);
  }
}
