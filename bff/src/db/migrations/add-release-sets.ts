import { Migration } from '@mikro-orm/migrations';

const ITEMS = { article: 'hold_for_wire, wire_confirmed_at', document: 'true, approved_at' } as const;

export class AddReleaseSets extends Migration {
  override up(): void {
    this.addSql(`
      create table release_set (
        id uuid not null, name text not null, publish_at timestamptz(3) not null, scheduled_by text not null,
        held_at timestamptz(3) null, ready_at timestamptz(3) null, blackout_reason text null,
        version int not null default 1, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
        primary key (id))`);
    this.addSql('create index release_set_latest_first on release_set (publish_at desc, id desc)');
    this.addSql('alter table audit_entry add column set_items jsonb null');
    this.createPublicFrom();
    for (const [table, confirmation] of Object.entries(ITEMS)) this.addSet(table, confirmation);
    this.addSql('create index document_title on document using gin (title gin_trgm_ops)');
    this.copyReadiness();
  }

  /**
   * Creates `public_from()`: the latest of the publication time, the confirmation or approval that the item waits for,
   * and the readiness of its set; null while one of these is missing.
   */
  private createPublicFrom(): void {
    this.addSql(`
      create function public_from(
        published timestamptz, held boolean, confirmed timestamptz, set_id uuid, set_ready timestamptz
      ) returns timestamptz language sql immutable as
      $$
        select case
          when (held and confirmed is null) or (set_id is not null and set_ready is null) then null
          else greatest(published, case when held then confirmed end, case when set_id is not null then set_ready end)
        end
      $$`);
  }

  private addSet(table: string, confirmation: string): void {
    this.addSql(`
      alter table ${table} add column set_id uuid null, add column set_ready_at timestamptz(3) null,
        add constraint ${table}_set_id_foreign foreign key (set_id) references release_set (id) on delete no action`);
    this.addSql(`create index ${table}_set on ${table} (set_id)`);
    this.addSql(`alter table ${table} drop column public_from`);
    this.addSql(`
      alter table ${table} add column public_from timestamptz(3)
      generated always as (public_from(published_at, ${confirmation}, set_id, set_ready_at)) stored null`);
    this.addSql(`create index ${table}_public_from on ${table} (public_from) where deleted_at is null`);
  }

  private copyReadiness(): void {
    this.addSql(`
      create function copy_set_ready_at() returns trigger language plpgsql as
      $$ begin
        ${Object.keys(ITEMS)
          .map((table) => `update ${table} set set_ready_at = new.ready_at where set_id = new.id;`)
          .join(' ')}
        return null;
      end $$`);
    this.addSql(`
      create trigger release_set_ready after update of ready_at on release_set
      for each row execute function copy_set_ready_at()`);
    this.addSql(`
      create function read_set_ready_at() returns trigger language plpgsql as
      $$ begin
        new.set_ready_at := (select ready_at from release_set where id = new.set_id);
        return new;
      end $$`);
    for (const table of Object.keys(ITEMS)) {
      this.addSql(`
        create trigger ${table}_in_set before insert or update of set_id on ${table}
        for each row execute function read_set_ready_at()`);
    }
  }
}
