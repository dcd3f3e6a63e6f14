/**
 * Whether a file's name contains the hash of its content, so that the content of this name can never change.
 */
export function isHashedName(fileName: string): boolean {
  return /\.[0-9a-f]{8,64}\.[a-z0-9]{1,8}(?:\.(?:br|gz))?$/.test(fileName);
}
