import type { ArticleDocument } from '../api/types.ts';
import { formatLongDateUtc } from '../format/dates.ts';
import { Badge } from '../ui/layout/badge.tsx';
import { ReleaseText } from './release-text.tsx';

export interface ArticleContent {
  readonly title: string;
  /** The publication time, past or planned. */
  readonly publishedAt?: string | undefined;
  readonly author?: string | undefined;
  readonly category?: string | undefined;
  readonly excerpt?: string | undefined;
  readonly content: string;
  /** The sanitized HTML from the API. */
  readonly contentHtml?: string | undefined;
  readonly imageUrl?: string | undefined;
  /** The picture's alternative text; if empty, the picture is decorative. */
  readonly imageAlt?: string | undefined;
  /** Position of the crop, such as '30%'; without it the whole picture is shown. */
  readonly imageCrop?: string | undefined;
  readonly wireUrl?: string | undefined;
  readonly filingUrl?: string | undefined;
  readonly documents?: readonly ArticleDocument[] | undefined;
  readonly correction?: string | undefined;
  readonly correctedAt?: string | undefined;
}

function Byline({ article }: { article: ArticleContent }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-600">
      <Badge tone="aqua">{article.category || 'Press Release'}</Badge>
      {article.publishedAt !== undefined && (
        <time dateTime={article.publishedAt}>{formatLongDateUtc(article.publishedAt)}</time>
      )}
      {article.author && <bdi>{article.author}</bdi>}
    </div>
  );
}

export interface ArticleViewProps {
  article: ArticleContent;
  /** The heading level of the title; 'none' if the title is elsewhere, as in a dialog. */
  titleAs?: 'h1' | 'h2' | 'h3' | 'none';
}

/** Shows a release in one column, for dialogs and the newsroom, on a light background. */
export function ArticleView({ article, titleAs: Title = 'h2' }: ArticleViewProps) {
  return (
    <article className="mx-auto max-w-(--measure)">
      <Byline article={article} />
      {Title !== 'none' && (
        <Title className="mt-4 font-display text-title font-semibold text-balance wrap-anywhere">
          {article.title}
        </Title>
      )}
      <div className="mt-6">
        <ReleaseText release={article} headingAs={Title === 'h1' || Title === 'none' ? 'h2' : 'h4'} />
      </div>
    </article>
  );
}
