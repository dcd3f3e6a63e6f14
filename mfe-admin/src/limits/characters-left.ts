/** Short fields show their counter only when at most this share of the limit is left. */
const near = 0.2;

/** '1 character left' or '10 characters too many'. */
export function describeLeft(count: number): string {
  const characters = `${Math.abs(count).toLocaleString('en-US')} ${Math.abs(count) === 1 ? 'character' : 'characters'}`;
  return count < 0 ? `${characters} too many` : `${characters} left`;
}

/** Whether a field is nearly full, with `left` of `most` characters left. */
export function isNearlyFull(count: number, most: number): boolean {
  return count <= most * near;
}

/** A field's hint, with the remaining length if it is nearly full, because browsers cut off longer pastes. */
export function hintWithLeft(hint: string | undefined, text: string, most: number): string | undefined {
  const count = most - text.length;
  if (!isNearlyFull(count, most)) return hint;
  return [hint, describeLeft(count)].filter((part) => part !== undefined).join(' ');
}
