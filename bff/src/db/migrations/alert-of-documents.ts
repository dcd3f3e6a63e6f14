import { Migration } from '@mikro-orm/migrations';

export class AlertOfDocuments extends Migration {
  override up(): void {
    this.addSql("alter table subscription add column document_kinds text[] not null default '{}'");
    this.addSql(`
      create table document_announcement (
        document_id uuid not null, at timestamptz(3) not null, primary key (document_id))`);
  }
}
