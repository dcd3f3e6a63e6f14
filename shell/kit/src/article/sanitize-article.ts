import DOMPurify, { type Config, type DOMPurify as Purifier } from 'dompurify';

/** Elements that never appear in an article (spec section 5, 'Rich-text editor', and all that can load or ask). */
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
/** Attributes by which an article could reach out of its place: the site's own classes, ids and states. */
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
];

const config: Config = {
  USE_PROFILES: { html: true },
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_TAGS: removedElements,
  ADD_FORBID_CONTENTS: removedWithText,
  FORBID_ATTR: removedAttributes,
};

/** What an inline style may say: emphasis and alignment, nothing that moves, covers or colours. */
const keptStyles = [
  'text-align',
  'font-weight',
  'font-style',
  'text-decoration',
  'text-decoration-line',
  'vertical-align',
  'width',
  'height',
];
const activeStyle = /javascript:|expression\s*\(|url\s*\(/i;

function keptStyle(element: Element): string {
  if (!(element instanceof HTMLElement)) return '';
  return keptStyles
    .map((property) => [property, element.style.getPropertyValue(property)] as const)
    .filter(([, value]) => value !== '' && !activeStyle.test(value))
    .map(([property, value]) => `${property}: ${value}`)
    .join('; ');
}

function cleanStyle(element: Element): void {
  const style = keptStyle(element);
  if (style) element.setAttribute('style', style);
  else element.removeAttribute('style');
}

function safeLink(link: Element): void {
  const href = link.getAttribute('href');
  if (href === null || !/^(?:https?:)?\/\//i.test(href.trim())) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

let purifier: Purifier | undefined;

function getPurifier(): Purifier {
  if (purifier) return purifier;
  purifier = DOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.hasAttribute('style')) cleanStyle(element);
    if (element.nodeName === 'A') safeLink(element);
    if (element.nodeName === 'IMG') element.setAttribute('loading', 'lazy');
  });
  return purifier;
}

/** Article HTML without anything that acts, loads or asks (spec section 5). For editors, which want text. */
export function sanitizeArticleHtml(html: string): string {
  return getPurifier().sanitize(html, config);
}

/** The same as a fragment, to be put into the page without parsing it again. */
export function sanitizeToFragment(html: string): DocumentFragment {
  return getPurifier().sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
}
