/**
 * Returns whether a key belongs to an input method (IME), which uses Enter and Escape itself. Safari sends the last key
 * after the composition has ended, with the code 229.
 */
export function isComposing({ isComposing: isOpen, keyCode }: KeyboardEvent): boolean {
  return isOpen || keyCode === 229;
}
