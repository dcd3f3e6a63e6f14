import { Migration } from '@mikro-orm/migrations';

/**
 * Invitations, second factors, and what administrators do beside writing. Tables of their own: the release before
 * has no use for them, and anyone who is invited is no administrator yet.
 */
export class PeopleAndAudit extends Migration {
  override up(): void {
    this.addSql(`
      create table invitation (
        id uuid primary key,
        username text not null unique,
        token_hash text not null unique,
        invited_by text not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      )`);
    this.addSql(`
      create table second_factor (
        administrator_id uuid primary key references administrator (id),
        sealed_secret text not null,
        confirmed_at timestamptz(3) null,
        last_step integer not null default 0
      )`);
    this.addSql(`
      create table recovery_code (
        id uuid primary key,
        administrator_id uuid not null references administrator (id),
        code_hash text not null
      )`);
    this.addSql('create index recovery_code_administrator on recovery_code (administrator_id)');
    this.addSql(`
      create table audit_event (
        id bigint generated always as identity primary key,
        at timestamptz(3) not null,
        done_by text not null,
        action text not null,
        administrator text null
      )`);
    this.addSql('create index audit_event_latest on audit_event (at desc, id desc)');
    this.addSql('create index audit_event_by_person on audit_event (done_by, at desc, id desc)');
    this.addSql('create index audit_event_of_person on audit_event (administrator, at desc, id desc)');
    this.addSql(`
      create function refuse_audit_change() returns trigger language plpgsql as
      $$ begin raise exception 'audit_event is append-only'; end $$`);
    this.addSql(`
      create trigger audit_event_append_only before update or delete or truncate on audit_event
      for each statement execute function refuse_audit_change()`);
    // Writers of articles wait for these two, readers do not.
    this.addSql('create index article_change_latest on article_change (changed_at desc, id desc)');
    this.addSql(
      'create index article_change_by_person on article_change (changed_by, changed_at desc, id desc)',
    );
  }

  override down(): void {
    this.addSql('drop index article_change_by_person');
    this.addSql('drop index article_change_latest');
    this.addSql('drop table audit_event');
    this.addSql('drop function refuse_audit_change');
    this.addSql('drop table recovery_code');
    this.addSql('drop table second_factor');
    this.addSql('drop table invitation');
  }
}
