import { Migration } from '@mikro-orm/migrations';

/** Identifies the newswire's calls by `webhook-id`. The dropped rows were needed for only five minutes. */
export class RepeatWireCalls extends Migration {
  override up(): void {
    this.addSql('drop table wire_call');
    this.addSql(`
      create table wire_call (id text not null, digest text not null, confirmed_at timestamptz(3) not null, primary key (id))`);
  }
}
