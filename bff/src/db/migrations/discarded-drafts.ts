import { Migration } from '@mikro-orm/migrations';

/** Remembers who wrote a discarded draft: they remain contributors to whatever is made of its text. */
export class DiscardedDrafts extends Migration {
  override up(): void {
    this.addSql(`
      create table discarded_draft (
        id uuid primary key,
        contributors text[] not null,
        discarded_at timestamptz(3) not null
      )`);
    this.addSql('create index discarded_draft_at on discarded_draft (discarded_at)');
  }

  override down(): void {
    this.addSql('drop table discarded_draft');
  }
}
