import { LogoMark, useCompany, type NewsItem, ReleaseView } from '@site/kit';
import { releaseUrl } from './news-article.ts';
import { BackLink } from './back-link.tsx';
import { MoreReleases } from './more-releases.tsx';
import { PressContact } from './press-contact.tsx';
import { ReleaseActions } from './release-actions.tsx';
import { ReleaseHead, ReleaseJsonLd } from './release-head.tsx';

/** Replaces the site's header in print. */
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

/** Id of the release's text, which `pages.ts` declares as `belowFirstView`. */
export const releaseTextId = 'release-text';

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
