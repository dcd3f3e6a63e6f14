import { Migration } from '@mikro-orm/migrations';

/** Keeps what is being written. A table of its own: the release before has no use for it and is not in its way. */
export class KeepDrafts extends Migration {
  override up(): void {
    this.addSql(`
      create table draft (
        id uuid primary key,
        article_id uuid null references article (id),
        article_version integer null,
        title text null,
        slug text null,
        content text null,
        excerpt text null,
        summary text null,
        published_at timestamptz(3) null,
        timezone text null,
        author text null,
        category text null,
        image_url text null,
        version integer not null default 1,
        updated_at timestamptz(3) not null,
        updated_by text not null,
        creation_key text null unique
      )`);
  }

  override down(): void {
    this.addSql('drop table draft');
  }
}
