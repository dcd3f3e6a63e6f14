const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text can be the id of an article; anything else cannot exist. */
export function isArticleId(text: string): boolean {
  return UUID.test(text);
}
