import { decodeHTMLStrict } from 'entities/decode';

const maxPasses = 3;
const escapedMarker = /&(?:lt|gt|quot|amp);|&#/;

/** Decodes escaped HTML while it contains escaped tags, at most three times (NEWS-10). */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let pass = 0; pass < maxPasses && escapedMarker.test(decoded); pass += 1) {
    decoded = decodeHTMLStrict(decoded);
  }
  return decoded;
}

/** Escapes HTML so that `decodeEntities` restores it: each & once for every decoding pass. */
export function escapeEntities(html: string): string {
  return escapedMarker.test(html) ? html.replaceAll('&', `&${'amp;'.repeat(maxPasses)}`) : html;
}
