import type { DocumentText } from './sample-document.ts';

/** SAMPLE DATA: a press release of a fictional company, dated relative to the first start. */
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

/** HTML whose markup is escaped as entities, as some editors produce it. */
export function escapeHtml(html: string): string {
  return html
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
