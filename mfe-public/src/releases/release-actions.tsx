import { toast, Button, type NewsItem, useCompany, useHydrated } from '@site/kit';
import { Link, Printer, Share2 } from 'lucide-react';
import { releaseUrl } from './news-article.ts';

/** Copies a URL to the clipboard, and notifies of the result. */
async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link Copied', description: url });
  } catch {
    // Browsers may deny access to the clipboard, or lack it on an insecure origin.
    toast({ title: 'The link could not be copied', description: url, variant: 'destructive' });
  }
}

/** Buttons that copy the URL of a release, and print it. */
function CopyAndPrint({ url }: { url: string }) {
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void copyLink(url)}>
        <Link className="size-4" />
        Copy link
      </Button>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        <Printer className="size-4" />
        Print
      </Button>
    </>
  );
}

async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) toast({ title: 'The release could not be shared', variant: 'destructive' });
  }
}

/** The share button is last, because whether the browser supports it is known only after hydration. */
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
