/** Jest's global tear-down of API tests. Fails if a bff does not end cleanly. */
export default async function stopSharedBffs(): Promise<void> {
  await Promise.all(globalThis.sharedBffs.map((bff) => bff.stop()));
}
