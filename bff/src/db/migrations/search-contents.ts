import { Migration } from '@mikro-orm/migrations';

/** Finds words in the whole text of an article by an index: `Article.words` is the same expression. */
export class SearchContents extends Migration {
  override up(): void {
    this.addSql(`
      create index article_words on article
      using gin (regexp_replace(content, '<[^<>]*>', ' ', 'g') gin_trgm_ops)
      where deleted_at is null`);
  }

  override down(): void {
    this.addSql('drop index article_words');
  }
}
