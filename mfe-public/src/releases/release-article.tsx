import { LogoMark, useCompany, type NewsItem, ReleaseView } from '@site/kit';
import { releaseUrl } from './news-article.ts';
import { BackLink } from './back-link.tsx';
import { MoreReleases } from './more-releases.tsx';
import { PressContact } from './press-contact.tsx';
import { ReleaseActions } from './release-actions.tsx';
import { ReleaseHead, ReleaseJsonLd } from './release-head.tsx';

/** The header of a printed release, instead of the site's. */
function Letterhead() {
  const { name } = useCompany();
  return (
    <div className="mb-6 hidden items-center justify-between gap-6 border-b-2 border-current pb-3 font-display text-xl font-semibold print:flex">
      <span className="flex items-center gap-2.5">
        <LogoMark className="size-8" />
        {name}
      </span>
      <span>Press release</span>
    </div>
  );
}

/** Id of the release's text, which begins below the first view. */
export const releaseTextId = 'release-text';

/** A release in full: title, date, author, picture, text, contact, and the previous and next release. */
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
