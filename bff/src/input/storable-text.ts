/** Whether Postgres can keep the text as it is: no U+0000, no lone surrogates. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
