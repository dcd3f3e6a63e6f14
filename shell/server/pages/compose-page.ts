import { createHash } from 'node:crypto';
import { type ApiAnswers, type CompanyIdentity, outletId } from '@site/kit';
import {
  type Boot,
  bootElementId,
  type Outcome,
  type PageRoute,
  type Registry,
  type RemoteEntry,
} from '../../src/boot.ts';
import { compositionName } from '../../src/composition.ts';
import { escapeHtml, fillCompanyTokens } from '../company/company.ts';
import type { InlineHashes } from '../browser-policies/content-security-policy.ts';
import type { SiteManifest, SitePage } from '../../contract/site-manifest.ts';
import type { RenderedPage } from '../../contract/render-page.ts';
import { describePage } from './describe-page.ts';
import { json } from './json.ts';
import { remoteFileUrl } from './registry-of.ts';
import { renderFrame, renderOwnPage } from './render-frame.tsx';
import type { ShellAssets } from './shell-assets.ts';
import { speculationRules } from './speculation-rules.ts';

/** A style sheet as it is in the page: inlined, so that the first answer paints. */
interface InlineStyle {
  url: string;
  text: string;
}

/** What a page is composed of. */
export interface PageParts {
  /** The address, parameters filled in. */
  path: string;
  /** Where what the page shows has a page of its own. */
  canonical?: string;
  company: CompanyIdentity;
  registry: Registry;
  shell: ShellAssets;
  route?: PageRoute;
  /** What the page was about is gone: the page says so. */
  gone?: true;
  /** The remote's page and its sheets; absent for pages of the shell's own. */
  page?: {
    site: SiteManifest;
    definition: SitePage;
    styles: readonly InlineStyle[];
    /** API addresses whose data the page reads, parameters filled in. */
    addresses: readonly string[];
    /** The page with its data; absent: as the remote's build prerendered it. */
    rendered?: RenderedPage;
  };
  /** What the page is composed with: of the page's own data only what it was rendered with. */
  answers: ApiAnswers;
  /** Development: sheets can be replaced in the page only where it links to them. */
  linkSheets: boolean;
}

/** A composed page, the same for every visitor. */
export interface ComposedPage {
  status: 200 | 404 | 410 | 503;
  html: string;
  inline: InlineHashes;
}

function statusOf(outcome: Outcome, { gone }: PageParts): ComposedPage['status'] {
  if (outcome === 'not-found') return 404;
  if (outcome === 'unavailable') return 503;
  return gone ? 410 : 200;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function styleTags({ shell, page, linkSheets }: PageParts): string {
  const styles = [...shell.styles, ...(page?.styles ?? [])];
  if (linkSheets) return styles.map(({ url }) => `<link rel="stylesheet" href="${url}">`).join('');
  return styles.map(({ url, text }) => `<style data-href="${url}">${text}</style>`).join('');
}

function dataHint(url: string): string {
  return `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(url)}">`;
}

/**
 * Links by which the chunk loader knows that the remote's inlined sheets are loaded. Browsers do not fetch disabled ones.
 */
function inlinedSheets({ site, definition }: NonNullable<PageParts['page']>): string[] {
  return definition.styles.map(
    (file) => `<link rel="stylesheet" disabled href="${remoteFileUrl(site.name, file)}">`,
  );
}

/** The scripts that a remote brings to its page. */
function scriptsOf({ site, definition }: NonNullable<PageParts['page']>) {
  const entry = site.remoteEntry === undefined ? [] : [site.remoteEntry];
  return [...entry, ...definition.scripts].map((file) => ({
    url: remoteFileUrl(site.name, file),
    integrity: site.files[file]?.integrity ?? '',
  }));
}

/**
 * What the page starts with, in the order in which it runs: the shell, which provides the federation runtime and then
 * waits for the remote's entry and the page. Scripts that a preload or the `Link` header names are urgent: browsers fetch them before they paint.
 */
function scriptTags({ shell, page }: PageParts): string {
  return [...shell.scripts, ...(page ? scriptsOf(page) : [])]
    .map(({ url, integrity }) => `<script defer src="${url}" integrity="${integrity}" crossorigin></script>`)
    .join('');
}

/** At the body's start: for a font that the head or the header names, Chromium holds the first paint back. */
function fontHints({ shell }: PageParts): string {
  return shell.fonts
    .map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`)
    .join('');
}

/** Which version of each part the page was composed of, for troubleshooting. */
function composedOf({ shell, registry }: PageParts): string {
  const parts = [
    `shell ${shell.version}`,
    ...registry.remotes.map(({ name, version }) => `${name} ${version}`),
  ];
  return `<meta name="${compositionName}" content="${parts.join(', ')}">`;
}

/**
 * Keeps browsers from painting a page before they have read what is seen first: what is centred, or stands at the
 * right, would move with each part that follows, and the largest part would come in a second paint.
 */
function paintWhenRead({ page }: PageParts): string {
  return `<link rel="expect" blocking="render" href="#${page?.definition.belowFirstView ?? outletId}">`;
}

function feedLinks(companyName: string): string {
  const link = (type: string, href: string) =>
    `<link rel="alternate" type="${type}" title="${escapeHtml(`News of ${companyName}`)}" href="${href}">`;
  return link('application/rss+xml', '/feed.xml') + link('application/feed+json', '/feed.json');
}

/** What React rendered, and what the page is with it. */
interface Body {
  pageHead: string;
  /** What the page brings for the head. */
  hints: string;
  html: string;
  outcome: Outcome;
}

function head(parts: PageParts, rendered: Body): string {
  const { page } = parts;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    paintWhenRead(parts),
    describePage(parts, rendered),
    styleTags(parts),
    '<meta name="theme-color" content="#031113">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    feedLinks(parts.company.name),
    ...(page && !parts.linkSheets ? inlinedSheets(page) : []),
    composedOf(parts),
  ].join('');
}

/** Invisible elements follow what is painted: each request that a browser finds before the paint delays it. */
function tail(parts: PageParts): string {
  return [
    scriptTags(parts),
    ...(parts.page?.addresses ?? [])
      .filter((address) => !Object.hasOwn(parts.answers, address))
      .map(dataHint),
    `<script type="speculationrules">${speculationRules}</script>`,
  ].join('');
}

/** The page as it was rendered with its data, or else as its build prerendered it: there the company is to be filled in. */
function contentOf({ definition, rendered }: NonNullable<PageParts['page']>, company: CompanyIdentity) {
  if (rendered) return rendered;
  const fill = (text = '') => fillCompanyTokens(text, company, escapeHtml);
  return { fragment: fill(definition.fragment), hints: fill(definition.hints), slotId: definition.slotId };
}

function body(parts: PageParts, boot: Boot): Body {
  const { page, path, company } = parts;
  if (!page) return { ...renderOwnPage(path, boot), hints: '', outcome: boot.outcome };
  const { pageHead, before, after, slotId } = renderFrame(path, boot);
  const content = contentOf(page, company);
  if (slotId !== content.slotId) return { pageHead, hints: '', html: before + after, outcome: 'empty' };
  return { pageHead, hints: content.hints, html: before + content.fragment + after, outcome: 'fragment' };
}

/** A remote without the hashes that its entry brings itself. */
function startOnly(remote: RemoteEntry): RemoteEntry {
  const { entry, integrity } = remote;
  return { ...remote, integrity: { [entry]: integrity[entry] ?? '' } };
}

/** Puts a page together from the shell's frame and one remote's fragment. */
function composePage(parts: PageParts): ComposedPage {
  const ownOutcome: Outcome = parts.route ? 'unavailable' : 'not-found';
  const boot: Boot = {
    routes: parts.registry.routes,
    remotes: parts.registry.remotes.map(startOnly),
    company: parts.company,
    outcome: parts.page ? 'fragment' : ownOutcome,
    data: parts.answers,
    ...(parts.registry.preview && { preview: parts.registry.preview }),
    ...(parts.canonical === undefined ? {} : { canonical: parts.canonical }),
  };
  const rendered = body(parts, boot);
  const { html, outcome } = rendered;
  const bootBlock = `<script type="application/json" id="${bootElementId}">${json({ ...boot, outcome })}</script>`;
  const styles = [...parts.shell.styles, ...(parts.page?.styles ?? [])];
  return {
    status: statusOf(outcome, parts),
    html: `<!doctype html><html lang="en"><head>${head(parts, rendered)}</head><body>${fontHints(parts)}<div id="root">${html}</div>${tail(parts)}${bootBlock}</body></html>`,
    inline: {
      styles: styles.map(({ text }) => hashSource(text)),
      scripts: [hashSource(speculationRules)],
    },
  };
}

/** The same page as its build made it. */
function withoutData({ page, ...parts }: PageParts): PageParts {
  if (!page) return { ...parts, answers: {} };
  const { rendered: _rendered, ...prerendered } = page;
  return { ...parts, page: prerendered, answers: {} };
}

/**
 * Composes a page; one whose frame cannot show what the API answered comes without any data rather than not at all.
 * @param onFailure is told why
 */
export function composeAnyway(parts: PageParts, onFailure: (error: unknown) => void): ComposedPage {
  try {
    return composePage(parts);
  } catch (error) {
    onFailure(error);
    return composePage(withoutData(parts));
  }
}
