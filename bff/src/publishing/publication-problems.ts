import type { Element } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import { renderArticleElements } from '../text/article-html.ts';
import { findWrongWeekdays } from '../text/dates-in-text.ts';
import { toPlainText } from '../text/plain-text.ts';
import type { PublicationProblem } from './publication-check.dto.ts';

export interface TextLink {
  readonly href: string;
  readonly text: string;
}

export function extractLinks(content: string): TextLink[] {
  const links: TextLink[] = [];
  visit(renderArticleElements(content), { tagName: 'a' }, (element: Element) => {
    const { href } = element.properties;
    if (typeof href === 'string') links.push({ href, text: toText(element).trim() || href });
  });
  return links;
}

export function parseLinkedSlug({ href }: TextLink, siteUrl: string): string | undefined {
  const url = URL.parse(href, siteUrl);
  if (url?.origin !== new URL(siteUrl).origin) return undefined;
  return /^\/news\/([^/]+)\/?$/.exec(url.pathname)?.[1];
}

/** Returns whether a link has no valid target. Anchors count as broken, because ids in the text are removed. */
function isBroken({ href }: TextLink, siteUrl: string): boolean {
  if (href.startsWith('/')) return !URL.canParse(href, siteUrl);
  const url = URL.parse(href);
  if (url?.protocol === 'mailto:') return !/^[^@]+@[^@.]+\./.test(url.pathname);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url === null || (isWeb && url.origin !== new URL(siteUrl).origin && !url.hostname.includes('.'));
}

function countUndescribedPictures(content: string): number {
  let count = 0;
  visit(renderArticleElements(content), { tagName: 'img' }, ({ properties }: Element) => {
    if (properties['alt'] === undefined) count += 1;
  });
  return count;
}

function isEmpty(content: string): boolean {
  let hasPicture = false;
  visit(renderArticleElements(content), 'element', ({ tagName }) => {
    hasPicture ||= tagName === 'img' || tagName === 'hr';
  });
  return !hasPicture && toPlainText(content) === '';
}

export function findTextProblems(
  { content, imageUrl, imageAlt }: Readonly<Record<'content' | 'imageUrl' | 'imageAlt', string>>,
  { siteUrl, publishedAt }: { readonly siteUrl: string; readonly publishedAt: Date },
): PublicationProblem[] {
  const pictures = countUndescribedPictures(content) + (imageUrl !== '' && imageAlt.trim() === '' ? 1 : 0);
  const counted = pictures === 1 ? '1 picture has' : `${pictures} pictures have`;
  const broken = extractLinks(content).filter((link) => isBroken(link, siteUrl));
  const problems: readonly (readonly [PublicationProblem['kind'], readonly string[]])[] = [
    ['empty-text', isEmpty(content) ? ["Readers will see 'Content to be added'"] : []],
    ['missing-alternative-text', pictures > 0 ? [`${counted} no alternative text`] : []],
    ['broken-link', broken.map(({ text, href }) => `The link “${text}” leads nowhere: ${href}`)],
    ['wrong-weekday', findWrongWeekdays(toPlainText(content), publishedAt)],
  ];
  return problems.flatMap(([kind, messages]) => messages.map((message) => ({ kind, message })));
}
