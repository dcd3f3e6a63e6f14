/** Returns the quality of a media type in an `Accept` header (RFC 9110, 12.5.1); 0 if it is not listed. */
function qualityOf(accept: string, type: string): number {
  for (const entry of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((text) => text.trim());
    if (name !== type) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
  }
  return 0;
}

/** Returns whether the client accepts HTML explicitly and prefers it to JSON, as browsers do for pages. */
export function prefersHtml(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const json = Math.max(qualityOf(accept, 'application/json'), qualityOf(accept, 'application/problem+json'));
  const html = qualityOf(accept, 'text/html');
  return html > 0 && html >= json;
}
