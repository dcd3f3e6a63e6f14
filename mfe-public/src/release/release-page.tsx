import { serverMessage, usePageParams } from '@site/kit';
import { useArticle } from '../article/use-article.ts';
import { ReleaseArticle } from './release-article.tsx';
import { FailedRelease, LoadingRelease, MissingRelease } from './release-states.tsx';

/** A release on a page of its own. */
export default function ReleasePage() {
  const { slug = '' } = usePageParams('/news/:slug');
  return <Release key={slug} slug={slug} />;
}

function Release({ slug }: { slug: string }) {
  const { article, loading, error, missing, retry } = useArticle(slug, undefined);
  // Also of a release that was withdrawn while somebody reads it.
  if (missing) return <MissingRelease />;
  if (article) return <ReleaseArticle release={article} />;
  if (loading) return <LoadingRelease />;
  return <FailedRelease message={error && serverMessage(error)} onRetry={retry} />;
}
