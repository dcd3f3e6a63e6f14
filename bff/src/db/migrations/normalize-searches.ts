import { Migration } from '@mikro-orm/migrations';

/** Makes searches ignore case, accents, the form of characters, invisible ones, and hyphens before digits. */
export class NormalizeSearches extends Migration {
  override async up(): Promise<void> {
    // Same rule as `normalizeForSearch` in bff/src/text/normalize-for-search.ts.
    await this.execute(String.raw`
      create function searchable(written text) returns text language sql immutable strict parallel safe as
      $$
        select btrim(regexp_replace(regexp_replace(normalize(regexp_replace(
          translate(replace(lower(normalize(written, NFKD)), 'ß', 'ss'),
            'ØøŁłĐđıς’‘ʼ′${'`'}‐‑‒–—―−', 'oollddiσ''''''''''-------'),
          '[\u0300-\u036F\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]', '', 'g'), NFKC),
          '-+(?=[0-9])', ' ', 'g'), '\s+', ' ', 'g'))
      $$`);
    await this.execute(String.raw`
      create function search_pattern(typed text) returns text language sql immutable strict parallel safe as
      $$ select '%' || regexp_replace(searchable(typed), '([\\%_])', '\\\1', 'g') || '%' $$`);
    await this.execute(`
      create or replace function words_query(typed text) returns tsquery
      language sql immutable strict parallel safe as
      $$
        select regexp_replace(plainto_tsquery('simple', searchable(typed))::text,
          '''((?:[^'' ]|''''){3,})''', '''\\1'':*', 'g')::tsquery
      $$`);
    await this.execute('drop index article_search');
    await this.execute('alter table article drop column words');
    await this.execute(`
      alter table article
        add column headline text generated always as (searchable(title) || chr(10) || searchable(excerpt)) stored,
        add column words tsvector generated always as
          (to_tsvector('simple', translate(left(searchable(title || ' ' || excerpt || ' ' || left(plain_text, 100000)), 100000), '<>', '  '))) stored`);
    await this.execute(
      'create index article_search on article using gin (headline gin_trgm_ops) where deleted_at is null',
    );
    await this.execute('create index article_words on article using gin (words) where deleted_at is null');
  }
}
