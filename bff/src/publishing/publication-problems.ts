import type { Element } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import { articleElements } from '../text/article-html.ts';
import { wrongWeekdays } from '../text/dates-in-text.ts';
import { plainText } from '../text/plain-text.ts';
import type { PublicationProblem } from './publication-check.dto.ts';

export interface TextLink {
  readonly href: string;
  readonly text: string;
}

export function linksIn(content: string): TextLink[] {
  const links: TextLink[] = [];
  visit(articleElements(content), { tagName: 'a' }, (element: Element) => {
    const { href } = element.properties;
    if (typeof href === 'string') links.push({ href, text: toText(element).trim() || href });
  });
  return links;
}

export function linkedSlug({ href }: TextLink, siteUrl: string): string | undefined {
  const url = URL.parse(href, siteUrl);
  if (url?.origin !== new URL(siteUrl).origin) return undefined;
  return /^\/news\/([^/]+)\/?$/.exec(url.pathname)?.[1];
}

/** Broken: an incomplete address, or an anchor within the text, whose ids are removed. */
function isBroken({ href }: TextLink, siteUrl: string): boolean {
  if (href.startsWith('/')) return !URL.canParse(href, siteUrl);
  const url = URL.parse(href);
  if (url?.protocol === 'mailto:') return !/^[^@]+@[^@.]+\./.test(url.pathname);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url === null || (isWeb && url.origin !== new URL(siteUrl).origin && !url.hostname.includes('.'));
}

function undescribedPictures(content: string): number {
  let count = 0;
  visit(articleElements(content), { tagName: 'img' }, ({ properties }: Element) => {
    if (properties['alt'] === undefined) count += 1;
  });
  return count;
}

function isEmpty(content: string): boolean {
  let hasPicture = false;
  visit(articleElements(content), 'element', ({ tagName }) => {
    hasPicture ||= tagName === 'img' || tagName === 'hr';
  });
  return !hasPicture && plainText(content) === '';
}

export function textProblems(
  { content, imageUrl, imageAlt }: Readonly<Record<'content' | 'imageUrl' | 'imageAlt', string>>,
  { siteUrl, publishedAt }: { readonly siteUrl: string; readonly publishedAt: Date },
): PublicationProblem[] {
  const pictures = undescribedPictures(content) + (imageUrl !== '' && imageAlt.trim() === '' ? 1 : 0);
  const counted = pictures === 1 ? '1 picture has' : `${pictures} pictures have`;
  const broken = linksIn(content).filter((link) => isBroken(link, siteUrl));
  const problems: readonly (readonly [PublicationProblem['kind'], readonly string[]])[] = [
    ['empty-text', isEmpty(content) ? ["Readers will see 'Content to be added'"] : []],
    ['missing-alternative-text', pictures > 0 ? [`${counted} no alternative text`] : []],
    ['broken-link', broken.map(({ text, href }) => `The link “${text}” leads nowhere: ${href}`)],
    ['wrong-weekday', wrongWeekdays(plainText(content), publishedAt)],
  ];
  return problems.flatMap(([kind, messages]) => messages.map((message) => ({ kind, message })));
}
