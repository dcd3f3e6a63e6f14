import { escapeUTF8 } from 'entities';

/** Whose news is told of, and where. */
export interface Site {
  readonly siteUrl: string;
  /** Who tells subscribers of the feeds (WebSub). */
  readonly websubHubUrl: string | undefined;
  readonly companyName: string;
}

// Characters that XML cannot hold in any form (XML 1.0, "Characters").
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text as XML has it, between tags and in attributes; what XML cannot hold is left out. */
export function xmlText(text: string): string {
  return escapeUTF8(text.replaceAll(IMPOSSIBLE, ''));
}

/** The address of a release's page. */
export function releaseUrl(siteUrl: string, slug: string): string {
  return `${siteUrl}/news/${encodeURIComponent(slug)}`;
}
