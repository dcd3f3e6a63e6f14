/** How ids look: in lower case alone, so that an address has one spelling. */
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text can be an id; what has any other as its id cannot exist. */
export function isUuid(text: string): boolean {
  return UUID_PATTERN.test(text);
}
