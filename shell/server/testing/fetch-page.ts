import type { Boot } from '../../src/boot.ts';

export interface PageResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly boot: Boot;
}

/** Requests a page without following redirects. */
export async function fetchPage(url: string, headers: Record<string, string> = {}): Promise<PageResponse> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  const html = await response.text();
  const [, boot = 'null'] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  return { status: response.status, headers: response.headers, html, boot: JSON.parse(boot) };
}
