import { Migration } from '@mikro-orm/migrations';

export class KeepDraftVersions extends Migration {
  override up(): void {
    this.addSql(`
      create table draft_version (
        draft_id uuid not null, version int not null, title text null, slug text null, content text null,
        excerpt text null, summary text null, published_at timestamptz(3) null, timezone text null, author text null,
        category text null, image_url text null, image_alt text null, share_title text null,
        share_description text null, wire_url text null, filing_url text null, hold_for_wire boolean null,
        documents uuid[] null, correction text null,
        media_hashes text[] generated always as (media_hashes_in(coalesce(content, '') || ' ' || coalesce(image_url, ''))) stored null,
        saved_at timestamptz(3) not null, saved_by text not null,
        primary key (draft_id, version))`);
    this.addSql('create index draft_version_documents on draft_version using gin (documents)');
    this.addSql('create index draft_version_media on draft_version using gin (media_hashes)');
    this.addSql(`
      alter table draft_version add constraint draft_version_draft_id_foreign
      foreign key (draft_id) references draft (id) on delete cascade`);
  }
}
