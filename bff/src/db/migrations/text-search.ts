/** `words_query` turns a search text into a query; words of three letters or more match as prefixes. */
export const WORDS_QUERY = `
  create function words_query(typed text) returns tsquery language sql immutable strict parallel safe as
  $$
    select regexp_replace(plainto_tsquery('simple', typed)::text,
      '''((?:[^'' ]|''''){3,})''', '''\\1'':*', 'g')::tsquery
  $$`;
