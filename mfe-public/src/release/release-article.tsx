import { type NewsItem, ReleaseView, useCompany } from '@site/kit';
import { releaseUrl } from '../structured-data/news-article.ts';
import { BackLink } from './back-link.tsx';
import { Letterhead } from './letterhead.tsx';
import { MoreReleases } from './more-releases.tsx';
import { PressContact } from './press-contact.tsx';
import { ReleaseActions } from './release-actions.tsx';
import { ReleaseHead, ReleaseJsonLd } from './release-head.tsx';

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
