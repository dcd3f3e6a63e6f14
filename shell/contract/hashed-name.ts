/** Whether a file's name carries the hash of its content, so that what it names can never change. */
export function isHashedName(fileName: string): boolean {
  return /\.[0-9a-f]{8,64}\.[a-z0-9]{1,8}(?:\.(?:br|gz))?$/.test(fileName);
}
