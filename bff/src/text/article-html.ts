import { decodeHTMLStrict } from 'entities';
import type { Element, Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { Marked } from 'marked';
import { parse } from 'parse5';
import { EXIT, visit } from 'unist-util-visit';
import { ALLOWED_HTML } from './allowed-html.ts';
import { filterStyle } from './filter-style.ts';

const MAX_PASSES = 3;
const ESCAPED_MARKER = /&(?:lt|gt|quot|amp);|&#/;
/** Opens the body: a frameset at the start would otherwise replace it. */
const DOCUMENT_START = '<!doctype html><br>';
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const ADDRESSES = ['href', 'src', 'cite', 'poster'] as const;

/** A single ~ is text, as in "8~10 million". */
const markdown = new Marked({
  gfm: true,
  tokenizer: { del: (source) => (source.startsWith('~~') ? false : undefined) },
});

/** Decodes a content while it has escaped markers, at most three times (NEWS-10). */
function decode(content: string): string {
  let decoded = content;
  for (let pass = 0; pass < MAX_PASSES && ESCAPED_MARKER.test(decoded); pass += 1) {
    decoded = decodeHTMLStrict(decoded);
  }
  return decoded;
}

/** The decoded content is HTML if it has both < and >, otherwise markdown (NEWS-11). */
function parseContent(content: string): RootContent[] {
  const decoded = decode(content);
  const isHtml = decoded.includes('<') && decoded.includes('>');
  const html = isHtml ? decoded : markdown.parse(decoded, { async: false });
  let children: RootContent[] = [];
  visit(fromParse5(parse(DOCUMENT_START + html)), { tagName: 'body' }, (body) => {
    if (body.type === 'element') children = body.children.slice(1);
    return EXIT;
  });
  return children;
}

function normalizeAddresses({ properties }: Element): void {
  for (const name of ADDRESSES) {
    const address = properties[name];
    if (typeof address !== 'string') continue;
    properties[name] = address.trim().replace(SCHEME, (scheme) => scheme.toLowerCase());
  }
}

/** Returns the decoded content (NEWS-10, NEWS-11), reduced to the allowed elements and attributes (EDITOR-6). */
export function renderArticleElements(content: string): Root {
  const unsafe: Root = { type: 'root', children: parseContent(content) };
  visit(unsafe, 'element', normalizeAddresses);
  const safe = sanitize(unsafe, ALLOWED_HTML);
  return safe.type === 'root' ? safe : { type: 'root', children: [] };
}

function isOfSite(address: unknown, origin: string): boolean {
  return (
    typeof address === 'string' && URL.canParse(address, origin) && new URL(address, origin).origin === origin
  );
}

/** Prevents other sites from learning who reads an article, and from controlling the page that links to them. */
function protectPrivacy({ tagName, properties }: Element, origin: string): void {
  const { href, style } = properties;
  properties['style'] = (typeof style === 'string' && filterStyle(style)) || undefined;
  if (tagName === 'img') Object.assign(properties, { loading: 'lazy', referrerPolicy: 'no-referrer' });
  for (const name of ['src', 'poster']) {
    if (tagName !== 'img' && !isOfSite(properties[name], origin)) properties[name] = undefined;
  }
  if (tagName !== 'a' || typeof href !== 'string') return;
  // Ids are removed, so a link within the text would not work.
  if (href.startsWith('#')) properties['href'] = undefined;
  if (/^(?:https?:)?\/\//.test(href)) {
    Object.assign(properties, { target: '_blank', rel: ['noopener', 'noreferrer'] });
  }
}

/** Returns the content as sanitized HTML. Removes media of other sites than `siteUrl`, except pictures. */
export function renderArticleHtml(content: string, siteUrl: string): string {
  const elements = renderArticleElements(content);
  const { origin } = new URL(siteUrl);
  visit(elements, 'element', (element) => protectPrivacy(element, origin));
  return toHtml(elements);
}
