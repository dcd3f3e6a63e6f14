/** How ids of articles and of drafts look. */
export const ARTICLE_ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text can be the id of an article or of a draft; anything else cannot exist. */
export function isArticleId(text: string): boolean {
  return ARTICLE_ID_PATTERN.test(text);
}
