import { Migration } from '@mikro-orm/migrations';

export class AddEvents extends Migration {
  override up(): void {
    this.addSql(`
      create table event (
        id uuid not null, title text not null, starts_at timestamptz(3) not null, ends_at timestamptz(3) null,
        over_at timestamptz(3) not null, zone text not null, all_day boolean not null, place text null,
        dial_in text null, webcast_url text null, replay_url text null, transcript_id uuid null, slides_id uuid null,
        published_at timestamptz(3) not null, approved_at timestamptz(3) null,
        set_id uuid null, set_ready_at timestamptz(3) null, public_from timestamptz(3)
          generated always as (public_from(published_at, true, approved_at, set_id, set_ready_at)) stored null,
        blackout_reason text null, version int not null default 1, created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null, deleted_at timestamptz(3) null, correction text null,
        corrected_at timestamptz(3) null, withdrawn_at timestamptz(3) null, withdrawn_title text null,
        withdrawal_reason text null, creation_key text null, creation_digest text null, primary key (id))`);
    this.addSql('alter table event add constraint event_creation_key_unique unique (creation_key)');
    for (const file of ['transcript', 'slides']) {
      this.addSql(`
        alter table event add constraint event_${file}_id_foreign
        foreign key (${file}_id) references document (id) on delete set null`);
      this.addSql(`create index event_${file} on event (${file}_id)`);
    }
    this.joinSets();
    this.addSql(
      'create index event_latest_first on event (starts_at desc, id desc) where deleted_at is null',
    );
    this.addSql('create index event_public_from on event (public_from) where deleted_at is null');
    this.addSql('create index event_over_at on event (over_at) where deleted_at is null');
    this.addSql('create index event_withdrawn on event (withdrawn_at) where deleted_at is null');
    this.addSql(`
      alter table audit_entry add column event_id uuid null,
        add constraint audit_entry_event_id_version_unique unique (event_id, version),
        drop constraint audit_entry_of_version,
        add constraint audit_entry_of_version
          check (num_nonnulls(article_id, document_id, event_id) = least(version, 1))`);
  }

  private joinSets(): void {
    this.addSql(`
      alter table event add constraint event_set_id_foreign
      foreign key (set_id) references release_set (id) on delete no action`);
    this.addSql('create index event_set on event (set_id)');
    this.addSql(`
      create trigger event_in_set before insert or update of set_id on event
      for each row execute function read_set_ready_at()`);
    this.addSql(`
      create or replace function copy_set_ready_at() returns trigger language plpgsql as
      $$ begin
        update article set set_ready_at = new.ready_at where set_id = new.id;
        update document set set_ready_at = new.ready_at where set_id = new.id;
        update event set set_ready_at = new.ready_at where set_id = new.id;
        return null;
      end $$`);
  }
}
