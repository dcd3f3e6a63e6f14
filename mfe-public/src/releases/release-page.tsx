import { usePageParams } from '@site/kit';
import { Suspense } from 'react';
import { useArticle } from './use-article.ts';
import { ReleaseArticle } from './release-article.tsx';
import { FailedRelease, LoadingRelease, MissingRelease, WithdrawnRelease } from './release-states.tsx';

export default function ReleasePage() {
  const { slug = '' } = usePageParams('/news/:slug');
  return (
    // The data is loaded inside the boundary: an update outside it during hydration would discard the server's HTML.
    <Suspense key={slug} fallback={<LoadingRelease />}>
      <Release slug={slug} />
    </Suspense>
  );
}

function Release({ slug }: { slug: string }) {
  const { article, loading, error, missing, withdrawal, retry } = useArticle(slug, undefined);
  // Also applies if the release is deleted or withdrawn while the page is open.
  if (missing) return <MissingRelease />;
  if (withdrawal) return <WithdrawnRelease withdrawal={withdrawal} />;
  if (article) return <ReleaseArticle release={article} />;
  if (loading) return <LoadingRelease />;
  return <FailedRelease error={error} onRetry={retry} />;
}
