import type { ReactNode } from 'react';
import { Eyebrow } from '../ui/layout/eyebrow.tsx';
import { PageHero } from '../ui/layout/page-hero.tsx';
import { Section } from '../ui/layout/section.tsx';
import { AlsoPublished } from './also-published.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleDocuments } from './article-documents.tsx';
import { ArticlePicture } from './article-picture.tsx';
import type { ArticleContent } from './article-view.tsx';
import { CorrectionNotice } from './correction-notice.tsx';
import { ReleaseByline } from './release-byline.tsx';

/** The members of a release that its page shows. */
export interface ReleaseViewProps {
  release: ArticleContent;
  /** The heading level of the title: that of a page, or of a view inside a page. */
  titleAs?: 'h1' | 'h3' | undefined;
  /** Shown above everything else, such as a back link. */
  above?: ReactNode;
  /** Buttons under the byline. */
  actions?: ReactNode;
  /** Shown beside the text on wide screens, below it on others. */
  aside?: ReactNode;
  /** Id of the text's container. */
  textId?: string | undefined;
}

/** A release as its page shows it: title, date, author, picture and text. */
export function ReleaseView({ release, titleAs, above, actions, aside, textId }: ReleaseViewProps) {
  return (
    <article>
      <PageHero
        above={
          <>
            {above}
            <div className="print:hidden">
              <Eyebrow>{release.category || 'Press Release'}</Eyebrow>
            </div>
          </>
        }
        title={release.title}
        titleAs={titleAs}
        titleSize="title"
        lead={<ReleaseByline release={release} />}
      >
        {actions}
      </PageHero>
      <Section tone="plain">
        <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,var(--measure))_minmax(0,1fr)] xl:gap-x-24">
          <div className="min-w-0">
            <CorrectionNotice release={release} />
            {release.excerpt && (
              <p className="mb-8 text-lead font-medium text-pretty wrap-anywhere text-ink-950">
                {release.excerpt}
              </p>
            )}
            <ArticlePicture address={release.imageUrl} alt={release.imageAlt} className="my-7" />
            <div id={textId}>
              <ArticleBody content={release.content} contentHtml={release.contentHtml} />
            </div>
            <ArticleDocuments documents={release.documents} headingAs={titleAs === 'h3' ? 'h4' : 'h2'} />
            <AlsoPublished article={release} />
          </div>
          {aside}
        </div>
      </Section>
    </article>
  );
}
