import { Migration } from '@mikro-orm/migrations';

/**
 * Finds words in whole releases by PostgreSQL's text search. `plain_text` is what readers see of a content: it may be
 * escaped up to three times (spec section 5, 'Article content display'), and a browser decodes once more.
 */
export class TextSearch extends Migration {
  override up(): void {
    const decoded = `replace(replace(replace(replace(replace(plain,
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&nbsp;', ' '), '&amp;', '&')`;
    this.addSql(`
      create function plain_text(written text) returns text language plpgsql immutable strict parallel safe as
      $$ declare plain text := written;
      begin
        for pass in 1..3 loop
          plain := ${decoded};
        end loop;
        plain := case when plain like '%<%' and plain like '%>%'
          then regexp_replace(plain, '<[^<>]*>', ' ', 'g')
          else regexp_replace(plain, '(?<!&)#|[*_\`>|~]', ' ', 'g') end;
        plain := regexp_replace(plain, '&(?!(?:lt|gt|quot|nbsp|amp);)#?\\w{1,8};', ' ', 'g');
        plain := ${decoded};
        -- More does not fit into the index: its words may have a megabyte together.
        return left(btrim(regexp_replace(plain, '\\s+', ' ', 'g')), 100000);
      end $$`);
    // Words of three letters and more are beginnings of words.
    this.addSql(`
      create function words_query(typed text) returns tsquery language sql immutable strict parallel safe as
      $$
        select regexp_replace(websearch_to_tsquery('simple', typed)::text,
          '''((?:[^'' ]|''''){3,})''', '''\\1'':*', 'g')::tsquery
      $$`);
    // PostgreSQL takes what is between < and > for a tag.
    this.addSql(`
      alter table article add column words tsvector generated always as (
        to_tsvector('simple', translate(title || ' ' || excerpt || ' ' || plain_text(content), '<>', '  '))) stored`);
    this.addSql('drop index article_words');
    this.addSql('create index article_words on article using gin (words) where deleted_at is null');
  }

  override down(): void {
    this.addSql('alter table article drop column words');
    this.addSql('drop function words_query');
    this.addSql('drop function plain_text');
    this.addSql(`
      create index article_words on article
      using gin (regexp_replace(content, '<[^<>]*>', ' ', 'g') gin_trgm_ops)
      where deleted_at is null`);
  }
}
