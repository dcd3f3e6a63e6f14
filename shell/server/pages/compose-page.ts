import { createHash } from 'node:crypto';
import { type ApiAnswers, type CompanyIdentity, outletId } from '@site/kit';
import {
  type Boot,
  bootElementId,
  type PageOutcome,
  type PageRoute,
  type Registry,
  type RemoteEntry,
} from '../../src/boot.ts';
import { compositionMetaName } from '../../src/composition.ts';
import { renderAsOfBar } from '../as-of/as-of-bar.ts';
import { renderPreviewBar } from '../preview/preview-bar.ts';
import { escapeHtml } from '../company/company.ts';
import type { InlineHashes } from '../browser-policies/content-security-policy.ts';
import type { RenderedPage, SiteManifest, SitePage } from '@site/remote/contract';
import { renderMetadata } from './render-metadata.ts';
import { serializeForScript } from './json.ts';
import { remoteFileUrl } from './create-registry.ts';
import { renderError, renderFrame, renderShellPage } from './render-frame.tsx';
import type { ShellAssets } from './shell-assets.ts';
import { speculationRules } from './speculation-rules.ts';

interface InlineStyle {
  url: string;
  text: string;
}

export interface PageContents {
  /** The address, with the values of its parameters. */
  path: string;
  /** The canonical path, if the query names an item with a separate page. */
  canonical?: string;
  company: CompanyIdentity;
  registry: Registry;
  shell: ShellAssets;
  route?: PageRoute;
  /** Whether the subject of the page has been withdrawn (410). */
  gone?: true;
  /** The remote's page and its style sheets; absent for the shell's own pages. */
  page?: {
    site: SiteManifest;
    definition: SitePage;
    styles: readonly InlineStyle[];
    /** API addresses of the page's data, with the values of parameters. */
    addresses: readonly string[];
    /** If absent, the browser renders the page. */
    rendered?: RenderedPage;
    hasData: boolean;
  };
  /** The time as of which one browser previews the site; absent without a preview. */
  asOf?: string | undefined;
  /** The data for the boot block: the responses that the page was rendered with. */
  answers: ApiAnswers;
  /** How the versions were chosen; present if the document has the script that outlines its components. */
  choices?: Readonly<Record<string, string>>;
  /** In development, style sheets are linked, because only linked ones can be replaced in the open page. */
  linkSheets: boolean;
}

export interface ComposedPage {
  status: 200 | 404 | 410 | 503;
  html: string;
  inline: InlineHashes;
}

/** Returns whether the HTML lacks the main content, such as a release, which then only the browser can render. */
function isSubjectMissing({ page }: PageContents): boolean {
  if (!page || page.site.renderer === undefined) return false;
  return page.definition.resource !== undefined && !page.hasData;
}

function statusOf(outcome: PageOutcome, parts: PageContents): ComposedPage['status'] {
  if (outcome === 'not-found') return 404;
  if (outcome === 'unavailable') return 503;
  if (parts.gone) return 410;
  return isSubjectMissing(parts) ? 503 : 200;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function styleTags({ shell, page, linkSheets }: PageContents): string {
  const styles = [...shell.styles, ...(page?.styles ?? [])];
  if (linkSheets) return styles.map(({ url }) => `<link rel="stylesheet" href="${url}">`).join('');
  return styles.map(({ url, text }) => `<style data-href="${url}">${text}</style>`).join('');
}

function dataHint(url: string): string {
  return `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(url)}">`;
}

/**
 * Returns disabled links, by which the chunk loader recognizes the remote's inlined style sheets as loaded. Browsers do
 * not fetch disabled links.
 */
function inlinedSheets({ site, definition }: NonNullable<PageContents['page']>): string[] {
  return definition.styles.map(
    (file) => `<link rel="stylesheet" disabled href="${remoteFileUrl(site.name, file)}">`,
  );
}

function scriptsOf({ site, definition }: NonNullable<PageContents['page']>) {
  const entry = site.remoteEntry === undefined ? [] : [site.remoteEntry];
  return [...entry, ...definition.scripts].map((file) => ({
    url: remoteFileUrl(site.name, file),
    integrity: site.files[file]?.integrity ?? '',
  }));
}

/** In execution order. Without preload links, because browsers load preloaded scripts before painting. */
function scriptTags({ shell, page }: PageContents): string {
  return [...shell.scripts, ...(page ? scriptsOf(page) : [])]
    .map(({ url, integrity }) => `<script defer src="${url}" integrity="${integrity}" crossorigin></script>`)
    .join('');
}

function overlayTag({ shell: { overlay }, choices, page }: PageContents): string {
  if (!overlay || !choices) return '';
  const data = `data-choices="${escapeHtml(JSON.stringify(choices))}" data-composed="${new Date().toISOString()}" data-has-data="${page?.hasData === true}"`;
  return `<script defer src="${overlay.url}" integrity="${overlay.integrity}" crossorigin ${data}></script>`;
}

/** In the body, because Chromium delays the first paint for fonts that the head preloads. */
function fontHints({ shell }: PageContents): string {
  return shell.fonts
    .map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`)
    .join('');
}

/** Returns the version of each component of the page, for troubleshooting. */
function versionsHeader({ shell, registry }: PageContents): string {
  const parts = [
    `shell ${shell.version}`,
    ...registry.remotes.map(({ name, version }) => `${name} ${version}`),
  ];
  return `<meta name="${compositionMetaName}" content="${parts.join(', ')}">`;
}

/** Delays the first paint until the first screen is parsed. Otherwise centred content would move during loading. */
function delayFirstPaint({ page }: PageContents): string {
  return `<link rel="expect" blocking="render" href="#${page?.definition.belowFirstView ?? outletId}">`;
}

function renderFeedLinks(companyName: string): string {
  const link = (type: string, href: string) =>
    `<link rel="alternate" type="${type}" title="${escapeHtml(`News of ${companyName}`)}" href="${href}">`;
  return link('application/rss+xml', '/feed.xml') + link('application/feed+json', '/feed.json');
}

/** Safari would turn numbers and dates into links, and hydration would fail. */
const formatDetection = '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">';

interface Body {
  pageHead: string;
  hints: string;
  html: string;
  outcome: PageOutcome;
}

function head(parts: PageContents, rendered: Body): string {
  const { page } = parts;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    formatDetection,
    delayFirstPaint(parts),
    renderMetadata(parts, rendered),
    styleTags(parts),
    '<meta name="theme-color" content="#031113">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    renderFeedLinks(parts.company.name),
    ...(page && !parts.linkSheets ? inlinedSheets(page) : []),
    versionsHeader(parts),
  ].join('');
}

/**
 * Returns the invisible elements, which come last because requests that a browser finds before the first paint delay
 * it.
 */
function tail(parts: PageContents): string {
  return [
    scriptTags(parts),
    overlayTag(parts),
    ...(parts.page?.addresses ?? [])
      .filter((address) => !Object.hasOwn(parts.answers, address))
      .map(dataHint),
    `<script type="speculationrules">${speculationRules}</script>`,
  ].join('');
}

function body(parts: PageContents, boot: Boot): Body {
  const { page, path } = parts;
  if (!page) return { ...renderShellPage(path, boot), hints: '', outcome: boot.outcome };
  const { pageHead, before, after, slotId } = renderFrame(path, boot);
  const { rendered } = page;
  if (rendered?.slotId !== slotId) return { pageHead, hints: '', html: before + after, outcome: 'empty' };
  return { pageHead, hints: rendered.hints, html: before + rendered.fragment + after, outcome: 'fragment' };
}

/** Removes the hashes that the remote's entry already contains. */
function entryIntegrityOnly(remote: RemoteEntry): RemoteEntry {
  const { entry, integrity } = remote;
  return { ...remote, integrity: { [entry]: integrity[entry] ?? '' } };
}

function bars({ asOf, registry }: PageContents): string {
  return [
    registry.preview ? renderPreviewBar(registry.preview) : '',
    asOf === undefined ? '' : renderAsOfBar(asOf),
  ].join('');
}

function composePage(parts: PageContents): ComposedPage {
  const ownOutcome: PageOutcome = parts.route ? 'unavailable' : 'not-found';
  const boot: Boot = {
    routes: parts.registry.routes,
    remotes: parts.registry.remotes.map(entryIntegrityOnly),
    company: parts.company,
    outcome: parts.page ? 'fragment' : ownOutcome,
    data: parts.answers,
    ...(parts.canonical === undefined ? {} : { canonical: parts.canonical }),
  };
  const rendered = body(parts, boot);
  const { html, outcome } = rendered;
  const bootBlock = `<script type="application/json" id="${bootElementId}">${serializeForScript({ ...boot, outcome })}</script>`;
  const styles = [...parts.shell.styles, ...(parts.page?.styles ?? [])];
  return {
    status: statusOf(outcome, parts),
    html: `<!doctype html><html lang="en"><head>${head(parts, rendered)}</head><body>${fontHints(parts)}<div id="root">${html}</div>${bars(parts)}${tail(parts)}${bootBlock}</body></html>`,
    inline: {
      styles: styles.map(({ text }) => hashSource(text)),
      scripts: [hashSource(speculationRules)],
    },
  };
}

export function composeErrorPage(
  { company, registry, shell }: Pick<PageContents, 'company' | 'registry' | 'shell'>,
  title: string,
  detail: string,
): Pick<ComposedPage, 'html' | 'inline'> {
  const boot: Boot = { ...registry, company, outcome: 'unavailable', data: {} };
  const styles = shell.styles.map(({ text }) => `<style>${text}</style>`).join('');
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${formatDetection}<title>${escapeHtml(`${title} | ${company.name}`)}</title><meta name="robots" content="noindex">${styles}</head><body><div id="root">${renderError(boot, title, detail)}</div></body></html>`,
    inline: { styles: shell.styles.map(({ text }) => hashSource(text)), scripts: [] },
  };
}

function withoutData({ page, ...parts }: PageContents): PageContents {
  if (!page) return { ...parts, answers: {} };
  const { rendered: _rendered, ...empty } = page;
  return { ...parts, page: { ...empty, hasData: false }, answers: {} };
}

/** Composes a page without data if the API responses cannot be rendered. */
export function composeWithFallback(parts: PageContents, onFailure: (error: unknown) => void): ComposedPage {
  try {
    return composePage(parts);
  } catch (error) {
    onFailure(error);
    return composePage(withoutData(parts));
  }
}
