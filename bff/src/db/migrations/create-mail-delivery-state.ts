import { Migration } from '@mikro-orm/migrations';

export class CreateMailDeliveryState extends Migration {
  override up(): void {
    this.addSql(
      'create table "mail_relay" ("only_row" boolean not null default true, "refusals" int not null, "reply" text null, "paused_at" timestamptz(3) null, "probe_at" timestamptz(3) null, primary key ("only_row"))',
    );
    this.addSql('alter table "mail_relay" add constraint "mail_relay_only_row_check" check (only_row)');
    this.addSql('insert into mail_relay (refusals) values (0)');
    this.addSql(
      'create table "refused_address" ("id" uuid not null, "email" text not null, "refusals" int not null, "first_refused_at" timestamptz(3) not null, "last_refused_at" timestamptz(3) not null, "reply" text not null, "suspended_at" timestamptz(3) null, primary key ("id"))',
    );
    this.addSql(
      'alter table "refused_address" add constraint "refused_address_email_unique" unique ("email")',
    );
  }
}
