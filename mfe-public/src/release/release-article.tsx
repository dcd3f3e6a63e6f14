import { type NewsItem, ReleaseView, useCompany } from '@site/kit';
import { releaseUrl } from '../structured-data/news-article.ts';
import { BackLink } from './back-link.tsx';
import { MoreReleases } from './more-releases.tsx';
import { PressContact } from './press-contact.tsx';
import { ReleaseActions } from './release-actions.tsx';
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
      <ReleaseView
        release={{ ...release, content: release.content ?? '' }}
        textId={releaseTextId}
        above={
          <>
            <Letterhead />
            <BackLink />
          </>
        }
        actions={<ReleaseActions release={release} />}
        aside={<PressContact url={releaseUrl(release, useCompany())} />}
      />
      <MoreReleases release={release} />
      <ReleaseJsonLd release={release} />
    </>
  );
}
