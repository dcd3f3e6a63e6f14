import { Migration } from '@mikro-orm/migrations';

/**
 * Uploaded pictures and documents, in pieces that can be read one by one, and which of them articles and drafts use.
 * The addresses in texts are found by the database itself: also while instances of an earlier release still write.
 */
export class StoreMedia extends Migration {
  override up(): void {
    // Writers wait from here on, also those who begin by reading a row for update: one who had it already would
    // wait for this transaction, and this transaction for him.
    this.addSql('lock table article, draft in exclusive mode');
    this.addSql(`
      create table media (
        id uuid primary key,
        hash text not null unique,
        name text not null,
        type text not null,
        bytes integer not null,
        width integer null,
        height integer null,
        alt text not null,
        created_at timestamptz(3) not null,
        created_by text not null
      )`);
    this.addSql(`
      create table media_file (
        id uuid primary key,
        media_id uuid not null references media (id) on delete cascade,
        type text not null,
        width integer not null,
        bytes integer not null,
        tag text not null,
        unique (media_id, type, width)
      )`);
    this.addSql(`
      create table media_chunk (
        file_id uuid not null references media_file (id) on delete cascade,
        position integer not null,
        data bytea not null,
        primary key (file_id, position)
      )`);
    // What is stored is compressed as it is.
    this.addSql('alter table media_chunk alter column data set storage external');
    this.addSql(`
      create function media_hashes_in(written text) returns text[] language sql immutable as
      $$
        select coalesce(array_agg(distinct found[1]), '{}')
        from regexp_matches(written, '/media/([0-9a-f]{32})/', 'g') as found
      $$`);
    for (const table of ['article', 'draft']) {
      this.addSql(`
        alter table ${table}
          add column documents uuid[] ${table === 'article' ? `not null default '{}'` : 'null'},
          add column media_hashes text[] generated always as
            (media_hashes_in(coalesce(content, '') || ' ' || coalesce(image_url, ''))) stored`);
      this.addSql(`create index ${table}_documents on ${table} using gin (documents)`);
      this.addSql(`create index ${table}_media on ${table} using gin (media_hashes)`);
    }
  }

  override down(): void {
    for (const table of ['draft', 'article']) {
      this.addSql(`alter table ${table} drop column media_hashes, drop column documents`);
    }
    this.addSql('drop function media_hashes_in');
    this.addSql('drop table media_chunk');
    this.addSql('drop table media_file');
    this.addSql('drop table media');
  }
}
