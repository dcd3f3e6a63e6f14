import { Button, type NewsItem, toast, useCompany, useHydrated } from '@site/kit';
import { Share2 } from 'lucide-react';
import { CopyAndPrint } from './copy-and-print.tsx';
import { releaseUrl } from '../structured-data/news-article.ts';

async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) toast({ title: 'The release could not be shared', variant: 'destructive' });
  }
}

/** The button that shares the release. It is last, because only scripts know whether the browser supports it. */
export function ReleaseActions({ release }: { release: NewsItem }) {
  const url = releaseUrl(release, useCompany());
  const canShare = useHydrated() && 'share' in navigator;
  return (
    <div className="flex min-h-11 flex-wrap gap-3 noscript:hidden print:hidden">
      <CopyAndPrint url={url} />
      {canShare && (
        <Button variant="secondary" size="sm" onClick={() => void share(release.title, url)}>
          <Share2 className="size-4" />
          Share
        </Button>
      )}
    </div>
  );
}
