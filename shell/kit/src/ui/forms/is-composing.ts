/** Returns whether a key belongs to an input method (IME). Safari sends the last key afterwards, with code 229. */
export function isComposing({ isComposing: isOpen, keyCode }: KeyboardEvent): boolean {
  return isOpen || keyCode === 229;
}
