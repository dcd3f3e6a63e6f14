/** A field shows the remaining length if at most this fraction of its limit is left. */
const near = 0.2;

/** Returns a text such as '1 character left' or '10 characters too many'. */
export function describeRemaining(count: number): string {
  const characters = `${Math.abs(count).toLocaleString('en-US')} ${Math.abs(count) === 1 ? 'character' : 'characters'}`;
  return count < 0 ? `${characters} too many` : `${characters} left`;
}

export function isNearlyFull(remaining: number, most: number): boolean {
  return remaining <= most * near;
}

/** Returns the hint of a field, with the remaining length if the field is nearly full. */
export function appendCharactersLeft(
  hint: string | undefined,
  text: string,
  most: number,
): string | undefined {
  const count = most - text.length;
  if (!isNearlyFull(count, most)) return hint;
  return [hint, describeRemaining(count)].filter((part) => part !== undefined).join(' ');
}
