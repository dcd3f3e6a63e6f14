import { usePageParams } from '@site/kit';
import { Suspense } from 'react';
import { useArticle } from '../article/use-article.ts';
import { ReleaseArticle } from './release-article.tsx';
import { FailedRelease, LoadingRelease, MissingRelease, WithdrawnRelease } from './release-states.tsx';

/** A release on a page of its own. */
export default function ReleasePage() {
  const { slug = '' } = usePageParams('/news/:slug');
  return (
    // Around what asks for the release too: an answer that comes before the code does not take away what the server sent.
    <Suspense key={slug} fallback={<LoadingRelease />}>
      <Release slug={slug} />
    </Suspense>
  );
}

function Release({ slug }: { slug: string }) {
  const { article, loading, error, missing, withdrawal, retry } = useArticle(slug, undefined);
  // Also of a release that was deleted or withdrawn while somebody reads it.
  if (missing) return <MissingRelease />;
  if (withdrawal) return <WithdrawnRelease withdrawal={withdrawal} />;
  if (article) return <ReleaseArticle release={article} />;
  if (loading) return <LoadingRelease />;
  return <FailedRelease error={error} onRetry={retry} />;
}
