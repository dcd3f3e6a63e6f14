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

/** Pictures may come from anywhere, as editors choose them; other media only from here, as the content policy says. */
function keepMediaHere(element: Element): void {
  for (const name of ['src', 'poster']) {
    const address = element.getAttribute(name);
    if (address === null) continue;
    const isHere =
      URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;
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

let purifier: Purifier | undefined;

function getPurifier(): Purifier {
  if (purifier) return purifier;
  purifier = DOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.hasAttribute('style')) cleanStyle(element);
    if (element.nodeName === 'A') safeLink(element);
    if (element.nodeName === 'IMG') loadQuietly(element);
    else keepMediaHere(element);
  });
  return purifier;
}

/** Opens the body before the text does: a frameset at its start would be parsed in the body's stead, and all else lost. */
const bodyStart = '<br>';

/** Article HTML without anything that acts, loads or asks (spec section 5). For editors, which want text. */
export function sanitizeArticleHtml(html: string): string {
  return getPurifier()
    .sanitize(bodyStart + html, config)
    .slice(bodyStart.length);
}

/** The same as a fragment, to be put into the page without parsing it again. */
export function sanitizeToFragment(html: string): DocumentFragment {
  const fragment = getPurifier().sanitize(bodyStart + html, { ...config, RETURN_DOM_FRAGMENT: true });
  fragment.firstChild?.remove();
  return fragment;
}
