import type { ReactNode } from 'react';
import { Eyebrow } from '../ui/layout/eyebrow.tsx';
import { PageHero } from '../ui/layout/page-hero.tsx';
import { Section } from '../ui/layout/section.tsx';
import type { ArticleContent } from './article-view.tsx';
import { ReleaseByline } from './release-byline.tsx';
import { ReleaseText } from './release-text.tsx';

export interface ReleaseViewProps {
  release: ArticleContent;
  titleAs?: 'h1' | 'h3' | undefined;
  /** Shown above everything else, such as a back link. */
  above?: ReactNode;
  actions?: ReactNode;
  /** Shown beside the text on wide screens, below it on others. */
  aside?: ReactNode;
  textId?: string | undefined;
}

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
            <ReleaseText release={release} headingAs={titleAs === 'h3' ? 'h4' : 'h2'} textId={textId} />
          </div>
          {aside}
        </div>
      </Section>
    </article>
  );
}
