import { Migration } from '@mikro-orm/migrations';

/** Articles, their append-only history, the revision that tells when any of them changed, and administrators. */
export class CreateNewsroom extends Migration {
  override up(): void {
    this.addSql(`
      create table article (
        id uuid primary key,
        title text not null,
        content text not null,
        excerpt text not null,
        summary text not null,
        published_at timestamptz(3) not null,
        author text not null,
        category text not null,
        image_url text null,
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        deleted_at timestamptz(3) null,
        creation_key text null unique
      )`);
    this.addSql(`
      create index article_newest_first on article (published_at desc, id desc) where deleted_at is null`);
    this.addSql(`
      create table article_change (
        id bigint generated always as identity primary key,
        article_id uuid not null references article (id),
        version integer not null,
        action text not null check (action in ('create', 'update', 'delete', 'restore')),
        changed_by text not null,
        changed_at timestamptz(3) not null,
        snapshot text not null,
        unique (article_id, version)
      )`);
    this.addSql(`
      create function refuse_history_change() returns trigger language plpgsql as
      $$ begin raise exception 'article_change is append-only'; end $$`);
    this.addSql(`
      create trigger article_change_append_only before update or delete or truncate on article_change
      for each statement execute function refuse_history_change()`);
    this.addSql(`
      create table article_revision (
        only_row boolean primary key default true check (only_row),
        revision bigint not null
      )`);
    this.addSql(`insert into article_revision (revision) values (1)`);
    this.addSql(`
      create table administrator (
        id uuid primary key,
        username text not null,
        password_hash text not null,
        token_generation integer not null default 1,
        created_at timestamptz(3) not null,
        disabled_at timestamptz(3) null
      )`);
    this.addSql(`create unique index administrator_username on administrator (lower(username))`);
    this.addSql(`create table revoked_token (id uuid primary key, expires_at timestamptz(3) not null)`);
    this.addSql(`create index revoked_token_expiry on revoked_token (expires_at)`);
  }

  override down(): void {
    this.addSql('drop table revoked_token');
    this.addSql('drop table administrator');
    this.addSql('drop table article_revision');
    this.addSql('drop table article_change');
    this.addSql('drop function refuse_history_change');
    this.addSql('drop table article');
  }
}
