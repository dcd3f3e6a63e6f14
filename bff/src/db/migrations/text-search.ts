const DECODED = `replace(replace(replace(replace(replace(plain,
  '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&nbsp;', ' '), '&amp;', '&')`;

/** Decodes three times, because content may be escaped that often (NEWS-10), and once after the tags, as browsers do. */
export const PLAIN_TEXT_SQL = `
  create function plain_text(written text) returns text language plpgsql immutable strict parallel safe as
  $$ declare plain text := written;
  begin
    for pass in 1..3 loop
      plain := ${DECODED};
    end loop;
    plain := case when plain like '%<%' and plain like '%>%'
      then regexp_replace(plain, '<[^<>]*>', ' ', 'g')
      else regexp_replace(plain, '(?<!&)#|[*_\`>|~]', ' ', 'g') end;
    plain := regexp_replace(plain, '&(?!(?:lt|gt|quot|nbsp|amp);)#?\\w{1,8};', ' ', 'g');
    plain := ${DECODED};
    -- More does not fit into the index: its words may have a megabyte together.
    return left(btrim(regexp_replace(plain, '\\s+', ' ', 'g')), 100000);
  end $$`;

/** `words_query` turns a search text into a query. Words of three characters or more match as prefixes. */
export const WORDS_QUERY_SQL = `
  create function words_query(typed text) returns tsquery language sql immutable strict parallel safe as
  $$
    select regexp_replace(websearch_to_tsquery('simple', typed)::text,
      '''((?:[^'' ]|''''){3,})''', '''\\1'':*', 'g')::tsquery
  $$`;
