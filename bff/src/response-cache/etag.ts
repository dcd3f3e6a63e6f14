const TAG = /(?:W\/)?"[^"]*"/g;

/** Whether `If-None-Match` has one of the tags: lists, `*` and weak forms count (RFC 9110, 13.1.2). */
export function matchesAny(header: string | undefined, tags: readonly string[]): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return (header.match(TAG) ?? []).some((tag) => tags.includes(tag.replace(/^W\//, '')));
}

/** The entity tag of a version, as `ETag` gives it and `If-Match` takes it. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/** Whether `If-Match` allows a change: strong comparison (RFC 9110, 13.1.1); malformed allows nothing. */
export function allowsChange(header: string | undefined, tag: string): boolean {
  if (header === undefined) return true;
  const value = header.trim();
  if (value === '*') return true;
  if (!/^(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*$/.test(value)) return false;
  return value.match(TAG)?.includes(tag) ?? false;
}
