import { Migration } from '@mikro-orm/migrations';

/** Makes the full-text search find each word of 'hosting/mining' and 'today.We', and searches ignore more apostrophes. */
export class SeparateSearchWords extends Migration {
  override async up(): Promise<void> {
    // Same rule as `normalizeForSearch` in bff/src/text/normalize-for-search.ts.
    await this.execute(String.raw`
      create or replace function searchable(written text) returns text language sql immutable strict parallel safe as
      $$
        select btrim(regexp_replace(regexp_replace(normalize(regexp_replace(
          translate(replace(lower(normalize(replace(written, '´', ''''), NFKD)), 'ß', 'ss'),
            'ØøŁłĐđıς’‘‛ʹʻʼ′${'`'}‐‑‒–—―−', 'oollddiσ''''''''''''''''-------'),
          '[\u0300-\u036F\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]', '', 'g'), NFKC),
          '-+(?=[0-9])', ' ', 'g'), '\s+', ' ', 'g'))
      $$`);
    // PostgreSQL's parser keeps addresses, paths and compounds together; only decimals such as 1.5 should be.
    await this.execute(String.raw`
      create function separate_words(normalized text) returns text language sql immutable strict parallel safe as
      $$
        select regexp_replace(translate(normalized, '<>/\&@:~_+-', '           '),
          '(?<![0-9])\.|\.(?![0-9])', ' ', 'g')
      $$`);
    await this.execute(`
      create or replace function words_query(typed text) returns tsquery
      language sql immutable strict parallel safe as
      $$
        select regexp_replace(plainto_tsquery('simple', separate_words(searchable(typed)))::text,
          '''((?:[^'' ]|''''){3,})''', '''\\1'':*', 'g')::tsquery
      $$`);
    await this.execute('drop index article_search');
    await this.execute('alter table article drop column headline, drop column words');
    await this.execute(`
      alter table article
        add column headline text generated always as (searchable(title) || chr(10) || searchable(excerpt)) stored,
        add column words tsvector generated always as
          (to_tsvector('simple', separate_words(left(searchable(title || ' ' || excerpt || ' ' || left(plain_text, 100000)), 100000)))) stored`);
    await this.execute(
      'create index article_search on article using gin (headline gin_trgm_ops) where deleted_at is null',
    );
    await this.execute('create index article_words on article using gin (words) where deleted_at is null');
  }
}
