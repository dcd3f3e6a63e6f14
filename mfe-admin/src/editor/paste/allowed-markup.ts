import { isAbsoluteLink } from '../web-address.ts';
import { renameElement, unwrap } from './dom.ts';
import { canKeepPicture } from './pasted-pictures.ts';
import { listTextNodes } from './blank-space.ts';

/** Elements that remain in pasted HTML: structure that the toolbar offers, emphasis, links and pictures. */
const allowedElements = new Set(
  'P DIV BR H2 H3 UL OL LI BLOCKQUOTE TABLE TBODY TR TH TD STRONG B EM I U S SUP SUB SPAN A IMG'.split(' '),
);

const blockLike = new Set(
  (
    'SECTION ARTICLE MAIN HEADER FOOTER NAV ASIDE ADDRESS FIGURE FIGCAPTION DL DT DD DETAILS SUMMARY FIELDSET ' +
    'LEGEND HGROUP CENTER PRE MENU HR'
  ).split(' '),
);

const replacements: Record<string, string> = {
  H1: 'h2',
  H4: 'h3',
  H5: 'h3',
  H6: 'h3',
  STRIKE: 's',
  FONT: 'span',
};
const alignments = new Set(['center', 'right', 'justify']);

/** Elements whose text readers see in bold anyway. */
const bold = new Set(['H2', 'H3', 'TH']);

function filterStyle(element: HTMLElement): string {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine, textAlign } = element.style;
  const underlined = `${textDecoration} ${textDecorationLine}`.includes('underline');
  return [
    fontWeight && !bold.has(element.tagName) && `font-weight: ${fontWeight}`,
    fontStyle && `font-style: ${fontStyle}`,
    underlined && !element.closest('a') && 'text-decoration: underline',
    alignments.has(textAlign) && `text-align: ${textAlign}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Attributes with a meaning: link targets, alternative texts, uploads, a list's first number, spans of cells. */
const allowedAttributes: Record<string, readonly string[]> = {
  A: ['href'],
  IMG: ['src', 'alt', 'data-upload'],
  OL: ['start', 'type'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
};

function cleanAttributes(element: HTMLElement): void {
  const align = element.getAttribute('align')?.toLowerCase() ?? '';
  if (alignments.has(align) && element.style.textAlign === '') element.style.textAlign = align;
  const style = filterStyle(element);
  const names = allowedAttributes[element.tagName] ?? [];
  for (const name of element.getAttributeNames()) if (!names.includes(name)) element.removeAttribute(name);
  if (style) element.setAttribute('style', style);
}

function keepLineEnds(pre: Element): void {
  for (const text of listTextNodes(pre)) {
    const lines = text.data.replace(/\n$/, '').split('\n');
    const broken = document.createDocumentFragment();
    for (const [index, line] of lines.entries()) {
      if (index > 0) broken.append(document.createElement('br'));
      broken.append(line);
    }
    text.replaceWith(broken);
  }
}

function cleanElement(element: Element): void {
  if (!(element instanceof HTMLElement)) return element.remove();
  const name = replacements[element.tagName];
  if (name) return cleanAttributes(renameElement(element, name));
  if (element.tagName === 'PRE') keepLineEnds(element);
  if (blockLike.has(element.tagName)) return cleanAttributes(renameElement(element, 'div'));
  const isDeadLink = element.tagName === 'A' && !isAbsoluteLink(element.getAttribute('href') ?? '');
  const isDeadImage = element instanceof HTMLImageElement && !canKeepPicture(element);
  if (!allowedElements.has(element.tagName) || isDeadLink || isDeadImage) return unwrap(element);
  cleanAttributes(element);
}

/** Reduces elements and attributes to what an article can contain. */
export function removeDisallowedMarkup(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) cleanElement(element);
}
