import { Migration } from '@mikro-orm/migrations';
import { createArticleDescription, extractArticleText } from '../../articles/article.entity.ts';

interface StoredArticle {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  readonly summary: string;
}

/** Stores each release's plain text and description, and makes searches require all words. */
export class StorePlainTexts extends Migration {
  override async up(): Promise<void> {
    await this.execute(`
      alter table article add column plain_text text not null default '',
        add column description text not null default ''`);
    await this.fillTexts();
    await this.execute('alter table article drop column words');
    await this.execute('drop function plain_text(text)');
    await this.execute(`
      alter table article add column words tsvector generated always as
        (to_tsvector('simple', translate(title || ' ' || excerpt || ' ' || left(plain_text, 100000), '<>', '  '))) stored`);
    await this.execute('create index article_words on article using gin (words) where deleted_at is null');
    await this.execute(`
      create or replace function words_query(typed text) returns tsquery
      language sql immutable strict parallel safe as
      $$
        select regexp_replace(plainto_tsquery('simple', typed)::text,
          '''((?:[^'' ]|''''){3,})''', '''\\1'':*', 'g')::tsquery
      $$`);
  }

  private async fillTexts(): Promise<void> {
    const em = this.getEntityManager();
    const ids = await em.execute<{ id: string }[]>('select id from article');
    for (const { id } of ids) {
      const [article] = await em.execute<StoredArticle[]>(
        'select id, title, content, excerpt, summary from article where id = ?',
        [id],
      );
      if (article === undefined) continue;
      await this.execute('update article set plain_text = ?, description = ? where id = ?', [
        extractArticleText(article),
        createArticleDescription(article),
        id,
      ]);
    }
  }
}
