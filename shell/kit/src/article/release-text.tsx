import { AlsoPublished } from './also-published.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleDocuments } from './article-documents.tsx';
import { ArticlePicture } from './article-picture.tsx';
import type { ArticleContent } from './article-view.tsx';
import { CorrectionNotice } from './correction-notice.tsx';

interface ReleaseTextProps {
  release: ArticleContent;
  headingAs: 'h2' | 'h4';
  textId?: string | undefined;
}

export function ReleaseText({ release, headingAs, textId }: ReleaseTextProps) {
  return (
    <>
      <CorrectionNotice release={release} />
      {release.excerpt && (
        <p className="mb-8 text-lead font-medium text-pretty wrap-anywhere text-ink-950">{release.excerpt}</p>
      )}
      <ArticlePicture article={release} className="my-7" />
      <div id={textId}>
        <ArticleBody content={release.content} contentHtml={release.contentHtml} />
      </div>
      <ArticleDocuments documents={release.documents} headingAs={headingAs} />
      <AlsoPublished article={release} />
    </>
  );
}
