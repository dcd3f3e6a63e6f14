import { Migration } from '@mikro-orm/migrations';
import { withSlugs } from '../../articles/slug.ts';

interface StoredTitle {
  readonly id: string;
  readonly title: string;
}

/**
 * Gives every article a slug, and keeps each that it ever had. The database does the keeping, so that it is
 * complete whichever release writes.
 */
export class ArticleAddresses extends Migration {
  override async up(): Promise<void> {
    const em = this.getEntityManager();
    // Writers wait from here on, also those who begin by reading a row for update: one who had it already would
    // wait for this transaction, and the new column for him. Readers wait from the column on.
    await em.execute('lock table article in exclusive mode');
    await em.execute(`
      create table article_address (
        slug text primary key,
        article_id uuid not null references article (id)
      )`);
    const articles = await em.execute<StoredTitle[]>('select id, title from article order by created_at, id');
    await em.execute(
      `insert into article_address (slug, article_id)
      select slug, id from json_to_recordset(?::json) as addresses (slug text, id uuid)`,
      [JSON.stringify(withSlugs(articles).map(({ id, slug }) => ({ id, slug })))],
    );
    await em.execute('alter table article add column slug text null');
    await em.execute(`
      update article set slug = article_address.slug from article_address where article_id = id`);
    // The release before knows no slugs, and adds articles until its last instance is replaced.
    await em.execute(`
      alter table article
        alter column slug set default 'release-' || replace(gen_random_uuid()::text, '-', ''),
        alter column slug set not null`);
    // With the owner's rights: addresses are for nobody else to add.
    await em.execute(`
      create function keep_article_address() returns trigger language plpgsql
      security definer set search_path from current as
      $$ begin
        insert into article_address (slug, article_id) select new.slug, new.id
        where not exists (select from article_address where slug = new.slug and article_id = new.id);
        return null;
      end $$`);
    await em.execute(`
      create trigger article_address_kept after insert or update of slug on article
      for each row execute function keep_article_address()`);
  }

  override down(): void {
    this.addSql('drop function keep_article_address cascade');
    this.addSql('drop table article_address');
    this.addSql('alter table article drop column slug');
  }
}
