/** '640 bytes', '84 KB', '1.2 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The common name of a MIME type: 'JPEG', 'PDF'. */
export function formatFileType(type: string): string {
  return type.slice(type.indexOf('/') + 1).toUpperCase();
}
