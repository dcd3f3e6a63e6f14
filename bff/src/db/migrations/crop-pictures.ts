import { Migration } from '@mikro-orm/migrations';

export class CropPictures extends Migration {
  override up(): void {
    for (const table of ['article', 'draft', 'draft_version']) {
      this.addSql(`alter table ${table} add column image_crop text null`);
    }
  }
}
