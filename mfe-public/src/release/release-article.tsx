import {
  ArticleBody,
  ArticleDocuments,
  ArticlePicture,
  Eyebrow,
  type NewsItem,
  PageHero,
  Section,
  useCompany,
} from '@site/kit';
import { releaseUrl } from '../structured-data/news-article.ts';
import { BackLink } from './back-link.tsx';
import { MoreReleases } from './more-releases.tsx';
import { PressContact } from './press-contact.tsx';
import { ReleaseActions } from './release-actions.tsx';
import { ReleaseByline } from './release-byline.tsx';
import { ReleaseHead, ReleaseJsonLd } from './release-head.tsx';

/** Id of what stands below the first view: the release's text. */
export const releaseTextId = 'release-text';

/** The head of a printed release, in the place of the site's own. */
function Letterhead() {
  const { name } = useCompany();
  return (
    <div className="hidden items-baseline justify-between border-b-2 border-current pb-3 font-display text-xl font-semibold print:flex">
      <span>{name}</span>
      <span>Press release</span>
    </div>
  );
}

/** A release in full: title, date, author, picture, text, whom to ask, and the ones before and after it. */
export function ReleaseArticle({ release }: { release: NewsItem }) {
  return (
    <>
      <ReleaseHead release={release} />
      <article>
        <PageHero
          above={
            <>
              <Letterhead />
              <BackLink />
              <div className="print:hidden">
                <Eyebrow>{release.category || 'Press Release'}</Eyebrow>
              </div>
            </>
          }
          title={release.title}
          titleSize="title"
          lead={<ReleaseByline release={release} />}
        >
          <ReleaseActions release={release} />
        </PageHero>
        <Section tone="plain">
          <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] xl:gap-x-24">
            <div className="min-w-0">
              {release.imageUrl && <ArticlePicture address={release.imageUrl} className="mb-9" />}
              {release.excerpt && (
                <p className="mb-8 border-b border-mist-200 pb-8 text-lead font-medium text-pretty wrap-anywhere text-ink-950">
                  {release.excerpt}
                </p>
              )}
              <div id={releaseTextId}>
                <ArticleBody content={release.content ?? ''} />
              </div>
              <ArticleDocuments documents={release.documents} />
            </div>
            <PressContact url={releaseUrl(release, useCompany())} />
          </div>
        </Section>
      </article>
      <MoreReleases release={release} />
      <ReleaseJsonLd release={release} />
    </>
  );
}
