/** Returns whether a file name contains a hash of the content, so that the file never changes. */
export function isHashedName(fileName: string): boolean {
  return /\.[0-9a-f]{8,64}\.[a-z0-9]{1,8}(?:\.(?:br|gz))?$/.test(fileName);
}
