import DOMPurify, { type Config, type DOMPurify as Purifier, type WindowLike } from 'dompurify';
import { keptStyle } from './kept-style.ts';
import { parseUrl } from './parse-url.ts';

/** Elements that are always removed (EDITOR-6, and everything that can load or request). */
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
/**
 * Elements that are removed with their text. A form's text stays, because it may contain half the article.
 */
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
 * Attributes through which an article could affect the page around it (classes, ids, states), or contact
 * other hosts unnoticed.
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

/**
 * Pictures may come from any host, as editors choose; other media only from this site, as the content policy
 * requires.
 */
function keepMediaHere(element: Element, siteOrigin: string): void {
  for (const name of ['src', 'poster']) {
    const address = element.getAttribute(name);
    if (address === null) continue;
    if (parseUrl(address, siteOrigin)?.origin !== siteOrigin) element.removeAttribute(name);
  }
}

function loadQuietly(image: Element): void {
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
}

function safeLink(link: Element): void {
  const href = link.getAttribute('href');
  // Ids are removed, so a link within the text would lead nowhere.
  if (href?.trim().startsWith('#')) link.removeAttribute('href');
  if (href === null || !/^(?:https?:)?\/\//i.test(href.trim())) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/**
 * In browsers, a control hides the form's property that has its name, and the sanitiser would then discard
 * the form with all its text. All names are removed first, because even a method of the form may be hidden.
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
 * Parsed in standards mode, like the page. The line break opens the body before the text: a frameset at the
 * start would otherwise replace the body, and the text would be lost.
 */
const bodyStart = '<br>';
const documentStart = `<!doctype html>${bodyStart}`;

/**
 * Elements that parsers move in front of a table, where they can end up inside an element of the same kind.
 */
const tableInItsWay = ':is(a, nobr, li, dd, dt, p, h1, h2, h3, h4, h5, h6) table';

/** Removes everything from article HTML that executes, loads or requests (EDITOR-6). */
export interface ArticleSanitizer {
  /** As a string, for editors. */
  toHtml: (html: string) => string;
  /** As the children of a detached element, which can be inserted without parsing again. */
  toElements: (html: string) => Element;
}

/**
 * The sanitiser with a window's parser: in browsers the page's window, on the server one without a page. Both give the
 * same result.
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
      // Sanitising can leave elements nested in a way that no parser produces, so browsers would parse the
      // server's HTML differently.
      return hasGaps || body.querySelector(tableInItsWay) ? sanitize(body.innerHTML) : body;
    },
  };
}
