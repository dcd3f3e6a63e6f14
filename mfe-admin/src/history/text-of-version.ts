import type { ArticleVersion } from '@site/kit';

/** What can be shown of an earlier version: of its documents the history knows no more than the ids. */
export function textOfVersion({ article: { documents: _documents, ...article } }: ArticleVersion) {
  return article;
}
