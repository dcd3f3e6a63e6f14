import type { DocumentText } from './sample-document.ts';

/** SAMPLE DATA: a press release of a fictional company, dated by days before (or after) the first start. */
export interface SampleArticle {
  readonly title: string;
  readonly summary: string;
  readonly excerpt: string;
  readonly content: string;
  readonly category?: string;
  readonly document?: DocumentText;
  /** Negative: that many days ago. Positive: scheduled. */
  readonly day: number;
}

/** HTML with its markers written as entities, as some editors hand it over. */
export function escapeHtml(html: string): string {
  return html
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
