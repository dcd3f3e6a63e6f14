/** Whether every percent-encoding in an address stands for UTF-8 (RFC 3986, 2.1 and 2.5). */
export function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
