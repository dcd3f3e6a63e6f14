/** Returns whether a key event belongs to an input method (IME). Safari's last one follows the end, with code 229. */
export function isComposing({ isComposing: isOpen, keyCode }: KeyboardEvent): boolean {
  return isOpen || keyCode === 229;
}
