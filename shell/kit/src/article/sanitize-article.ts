import DOMPurify, { type Config, type DOMPurify as Purifier, type WindowLike } from 'dompurify';
import { filterStyle } from './filter-style.ts';
import { parseUrl } from './parse-url.ts';

/** Elements that are always removed (EDITOR-6), because they can execute, load or request. */
const removedElements = [
  'script',
  'iframe',
  'frame',
  'frameset',
  'noframes',
  'object',
  'embed',
  'applet',
  'form',
  'input',
  'button',
  'select',
  'option',
  'optgroup',
  'datalist',
  'textarea',
  'link',
  'meta',
  'base',
  'style',
  'dialog',
  'template',
  'slot',
  'map',
  'area',
  'marquee',
];
/** Removed with their text. `form` is not included: it may contain half of the article. */
const removedWithText = [
  'script',
  'style',
  'iframe',
  'frameset',
  'noframes',
  'noscript',
  'object',
  'applet',
  'template',
  'button',
  'select',
  'textarea',
  'title',
  'xmp',
  'plaintext',
];
/** Removed, because they could affect the page around the article, or contact other hosts unnoticed. */
const removedAttributes = [
  'class',
  'id',
  'name',
  'slot',
  'is',
  'popover',
  'tabindex',
  'autofocus',
  'autoplay',
  'part',
  'usemap',
  'srcset',
  'background',
];

const config: Config = {
  USE_PROFILES: { html: true },
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_TAGS: removedElements,
  ADD_FORBID_CONTENTS: removedWithText,
  FORBID_ATTR: removedAttributes,
};

function cleanStyle(element: Element): void {
  const style = filterStyle(element.getAttribute('style') ?? '');
  if (style) element.setAttribute('style', style);
  else element.removeAttribute('style');
}

/**
 * Removes `src` and `poster` of other hosts; the content policy blocks foreign media (`media-src`). Not called for
 * pictures.
 */
function removeForeignMedia(element: Element, siteOrigin: string): void {
  for (const name of ['src', 'poster']) {
    const address = element.getAttribute(name);
    if (address === null) continue;
    if (parseUrl(address, siteOrigin)?.origin !== siteOrigin) element.removeAttribute(name);
  }
}

function setImageLoading(image: Element): void {
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
}

function safeLink(link: Element): void {
  const href = link.getAttribute('href');
  // Ids are removed, so a link within the text would have no target.
  if (href?.trim().startsWith('#')) link.removeAttribute('href');
  if (href === null || !/^(?:https?:)?\/\//i.test(href.trim())) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** In browsers, a control shadows the form's property of the same name, which would mislead the sanitizer. */
function removeNames(body: Element, { prototype }: WindowLike['Element']): void {
  for (const element of body.querySelectorAll('[name], [id]')) {
    prototype.removeAttribute.call(element, 'name');
    prototype.removeAttribute.call(element, 'id');
  }
}

function createPurifier(window: WindowLike, siteUrl: string): Purifier {
  const siteOrigin = new URL(siteUrl).origin;
  const purifier = DOMPurify(window);
  const { Element } = window;
  purifier.addHook('beforeSanitizeElements', (node) => {
    if (node.nodeName === 'BODY' && node instanceof Element) removeNames(node, Element);
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.hasAttribute('style')) cleanStyle(element);
    if (element.nodeName === 'A') safeLink(element);
    if (element.nodeName === 'IMG') setImageLoading(element);
    else removeForeignMedia(element, siteOrigin);
  });
  return purifier;
}

/** Opens the body: a frameset at the start would otherwise replace it. */
const bodyStart = '<br>';
const documentStart = `<!doctype html>${bodyStart}`;

/** Tables inside elements that parsers nest differently on each pass, because they move content before the table. */
const misnestedTable = ':is(a, nobr, li, dd, dt, p, h1, h2, h3, h4, h5, h6) table';

/** Removes everything that executes, loads or requests from article HTML (EDITOR-6). */
export interface ArticleSanitizer {
  toHtml: (html: string) => string;
  /** Returns children of a detached element, which can be inserted without parsing again. */
  toElements: (html: string) => Element;
}

/** Uses the parser of `window`, so that server and browsers get the same result. */
export function createSanitizer(window: WindowLike, siteUrl: string): ArticleSanitizer {
  const purifier = createPurifier(window, siteUrl);
  const sanitize = (html: string): Element => {
    const body = purifier.sanitize(documentStart + html, { ...config, RETURN_DOM: true });
    if (!(body instanceof window.Element)) throw new Error('The sanitiser did not return the body');
    body.firstChild?.remove();
    return body;
  };
  return {
    toHtml: (html) => purifier.sanitize(documentStart + html, config).slice(bodyStart.length),
    toElements(html) {
      const body = sanitize(html);
      const hasGaps = purifier.removed.some((removed) => 'element' in removed);
      // Sanitizing can leave a nesting that no parser produces, so browsers would parse the server's HTML
      // differently.
      return hasGaps || body.querySelector(misnestedTable) ? sanitize(body.innerHTML) : body;
    },
  };
}
