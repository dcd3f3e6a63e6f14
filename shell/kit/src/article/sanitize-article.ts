import DOMPurify, { type Config, type DOMPurify as Purifier, type WindowLike } from 'dompurify';
import { keptStyle } from './kept-style.ts';

/** Elements that never appear in an article (EDITOR-6, and all that can load or ask). */
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
/** Of these the text goes too. A form's own text stays: it may hold half the article. */
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
/**
 * Attributes by which an article could reach out of its place: the site's own classes, ids and states, and
 * other hosts by ways that nobody sees.
 */
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
  const style = keptStyle(element.getAttribute('style') ?? '');
  if (style) element.setAttribute('style', style);
  else element.removeAttribute('style');
}

/** Pictures may come from anywhere, as editors choose them; other media only from here, as the content policy says. */
function keepMediaHere(element: Element, siteOrigin: string): void {
  for (const name of ['src', 'poster']) {
    const address = element.getAttribute(name);
    if (address === null) continue;
    const isHere = URL.canParse(address, siteOrigin) && new URL(address, siteOrigin).origin === siteOrigin;
    if (!isHere) element.removeAttribute(name);
  }
}

function loadQuietly(image: Element): void {
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
}

function safeLink(link: Element): void {
  const href = link.getAttribute('href');
  if (href === null || !/^(?:https?:)?\/\//i.test(href.trim())) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/**
 * In browsers a control hides the property of its form that has its name, and the form would be discarded with all
 * its text. As no name stays anyway, all go first; the form's own method may be what is hidden.
 */
function forgetNames(body: Element, { prototype }: WindowLike['Element']): void {
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
    if (node.nodeName === 'BODY' && node instanceof Element) forgetNames(node, Element);
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.hasAttribute('style')) cleanStyle(element);
    if (element.nodeName === 'A') safeLink(element);
    if (element.nodeName === 'IMG') loadQuietly(element);
    else keepMediaHere(element, siteOrigin);
  });
  return purifier;
}

/**
 * Read as a document of today, as the page is that will hold it. The break opens the body before the text does: a
 * frameset at its start would be parsed in the body's stead, and all else lost.
 */
const bodyStart = '<br>';
const documentStart = `<!doctype html>${bodyStart}`;

/** Elements that parsers move in front of a table, where they can end up inside an element of their own kind. */
const tableInItsWay = ':is(a, nobr, li, dd, dt, p, h1, h2, h3, h4, h5, h6) table';

/** Takes out of article HTML all that acts, loads or asks (EDITOR-6). */
export interface ArticleSanitizer {
  /** For editors, which want text. */
  toHtml: (html: string) => string;
  /** As the children of a detached element, to be put into the page without parsing them again. */
  toElements: (html: string) => Element;
}

/**
 * The sanitiser, with the parser of this window: a browser's, or on the server one without a page. Both give the same.
 * @param siteUrl the site's own address
 */
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
      // Elements may now be in each other that no parser leaves so: what the server sends would come out otherwise.
      return hasGaps || body.querySelector(tableInItsWay) ? sanitize(body.innerHTML) : body;
    },
  };
}
