/** Input methods (IME) use Enter and Escape themselves. Safari sends the last key late, with the code 229. */
export function isComposing({ isComposing: isOpen, keyCode }: KeyboardEvent): boolean {
  return isOpen || keyCode === 229;
}
