import { Migration } from '@mikro-orm/migrations';

export class NotifySubscribers extends Migration {
  override up(): void {
    this.addSql('alter table article add column notify_subscribers boolean not null default true');
    this.addSql(`
      alter table announcement
      add column category text null, add column skipped_at timestamptz(3) null, add column pending_change text null`);
    this.addSql(`create table feed_state (id int not null, digest text not null, primary key (id))`);
    this.addSql(`insert into feed_state (id, digest) values (1, '')`);
  }
}
