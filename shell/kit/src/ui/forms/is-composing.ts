/** Returns whether a key belongs to an input method (IME). Safari sends the last key after its end, with code 229. */
export function isComposing({ isComposing: isOpen, keyCode }: KeyboardEvent): boolean {
  return isOpen || keyCode === 229;
}
