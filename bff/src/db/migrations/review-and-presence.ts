import { Migration } from '@mikro-orm/migrations';

/** How far drafts are on their way through review, who approved what was published, and who has what open. */
export class ReviewAndPresence extends Migration {
  override up(): void {
    // Drafts first: who publishes one holds it before he writes history, and would wait for us as we for him.
    this.addSql(`
      alter table draft
        add column contributors text[] not null default '{}',
        add column review text not null default 'none'
          check (review in ('none', 'requested', 'approved', 'returned')),
        add column review_requested_by text null,
        add column review_requested_at timestamptz(3) null,
        add column reviewed_by text null,
        add column reviewed_at timestamptz(3) null,
        add column review_remark text null`);
    this.addSql('update draft set contributors = array[updated_by]');
    this.addSql(`
      alter table article_change
        add column requested_by text null,
        add column approved_by text null`);
    this.addSql(`
      create table presence (
        subject uuid not null,
        window_id text not null,
        username text not null,
        since timestamptz(3) not null,
        seen_at timestamptz(3) not null,
        primary key (subject, window_id)
      )`);
    this.addSql('create index presence_seen on presence (seen_at)');
  }

  override down(): void {
    this.addSql('drop table presence');
    this.addSql('alter table article_change drop column requested_by, drop column approved_by');
    this.addSql(`
      alter table draft
        drop column contributors,
        drop column review,
        drop column review_requested_by,
        drop column review_requested_at,
        drop column reviewed_by,
        drop column reviewed_at,
        drop column review_remark`);
  }
}
