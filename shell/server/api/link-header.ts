/** The address that a `Link` header calls the next one (RFC 8288), if it does. */
export function nextAddress(link: string | string[] | undefined): string | undefined {
  const [address = '', ...parameters] = String(link ?? '').split(';');
  const isNext = parameters.some((parameter) => parameter.trim() === 'rel="next"');
  return isNext ? address.trim().slice(1, -1) : undefined;
}
