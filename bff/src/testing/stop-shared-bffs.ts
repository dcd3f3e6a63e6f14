/** Jest's global tear-down of API tests. Fails when a bff does not end well. */
export default async function stopSharedBffs(): Promise<void> {
  await Promise.all(globalThis.sharedBffs.map((bff) => bff.stop()));
}
