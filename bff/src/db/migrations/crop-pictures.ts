import { Migration } from '@mikro-orm/migrations';

/** Stores which part of a release's picture is shown. */
export class CropPictures extends Migration {
  override up(): void {
    for (const table of ['article', 'draft', 'draft_version']) {
      this.addSql(`alter table ${table} add column image_crop text null`);
    }
  }
}
