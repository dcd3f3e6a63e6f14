export type CheckedAddress = { readonly address: string } | { readonly problem: string };

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const looksLikeHost = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(?::\d+)?(?:[/?#]|$)/;
const looksLikeMail = /^[^\s@/?#]+@[^\s@/?#.]+\.[^\s@/?#]+$/;

function withScheme(text: string): string {
  if (looksLikeMail.test(text) && !scheme.test(text)) return `mailto:${text}`;
  return looksLikeHost.test(text) ? `https://${text}` : text;
}

function parse(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

function isWeb(url: URL | undefined): boolean {
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname !== '';
}

function isMailOrPhone(url: URL | undefined): boolean {
  return url?.protocol === 'mailto:' || url?.protocol === 'tel:';
}

const site = 'https://site.invalid';

/** Returns whether a link is allowed in an article: to the web, this site, an e-mail address or a telephone number. */
export function isSafeLink(address: string): boolean {
  const url = parse(address.trim(), site);
  return isWeb(url) || isMailOrPhone(url);
}

/** Returns whether a link is absolute. A relative link in pasted text would lead to a wrong page of this site. */
export function isAbsoluteLink(address: string): boolean {
  const url = parse(address.trim());
  return isWeb(url) || isMailOrPhone(url);
}

/** Returns whether an image is allowed in an article: from the web or this site. */
export function isSafeImage(address: string): boolean {
  return isWeb(parse(address.trim(), site));
}

export function isAbsoluteImageAddress(address: string): boolean {
  return isWeb(parse(address.trim()));
}

/** Returns whether an address is a path on this site, such as `/investors#reports`. */
function isOfSite(address: string): boolean {
  return address.startsWith('/') && parse(address, site)?.origin === site;
}

/** Validates an entered link. Adds `https://` to a host, and `mailto:` to an e-mail address. */
export function checkLink(typed: string): CheckedAddress {
  const address = withScheme(typed.trim());
  return isOfSite(address) || isAbsoluteLink(address)
    ? { address }
    : {
        problem:
          'Enter a web address such as https://example.com/report, a page of this site such as /investors, or an e-mail address',
      };
}

export function checkImage(typed: string): CheckedAddress {
  const address = withScheme(typed.trim());
  return isAbsoluteImageAddress(address)
    ? { address }
    : { problem: 'Enter the web address of an image, such as https://example.com/turbine.jpg' };
}
