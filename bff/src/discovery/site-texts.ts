import { escapeUTF8 } from 'entities';

export interface Site {
  readonly siteUrl: string;
  readonly websubHubUrl: string | undefined;
  readonly companyName: string;
}

// Characters that XML does not allow, not even escaped (XML 1.0, "Characters").
const INVALID_XML_CHARACTERS = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes text for XML, between tags and in attributes; characters that XML does not allow are left out. */
export function escapeXml(text: string): string {
  return escapeUTF8(text.replaceAll(INVALID_XML_CHARACTERS, ''));
}

export function releaseUrl(siteUrl: string, slug: string): string {
  return `${siteUrl}/news/${encodeURIComponent(slug)}`;
}
