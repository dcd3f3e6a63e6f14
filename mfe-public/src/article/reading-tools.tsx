import { LogoMark, type NewsItem, PageLink, useCompany } from '@site/kit';
import { ArrowRight } from 'lucide-react';
import { CopyAndPrint } from '../release/copy-and-print.tsx';
import { Neighbour } from '../release/neighbour.tsx';
import { releasePath } from '../release/release-path.ts';
import { releaseUrl } from '../structured-data/news-article.ts';

interface ReadingToolsProps {
  article: NewsItem;
  /** Shows another article instead of this one. */
  onMove: (slug: string) => void;
}

/** The clicked link disappears with its article, so the dialog gets the focus and its new name is announced. */
function focusDialog() {
  document.querySelector<HTMLElement>('[role="dialog"]')?.focus();
}

const neighbour = 'inline-flex min-h-11 items-center font-semibold text-aqua-800 hover:underline';

/** The source on a printed article. */
function Imprint({ url }: { url: string }) {
  const { name, contactEmail, contactPhone } = useCompany();
  return (
    <div className="hidden text-sm leading-relaxed wrap-anywhere print:block">
      <p className="flex items-center gap-2 font-display text-lg font-semibold">
        <LogoMark className="size-6" />
        {name}
      </p>
      <p>{url}</p>
      <p>
        Contact: {contactEmail}, {contactPhone}
      </p>
    </div>
  );
}

/** Below an open article: the previous and next one, and buttons for sharing. */
export function ReadingTools({ article, onMove }: ReadingToolsProps) {
  const url = releaseUrl(article, useCompany());
  const move = (slug: string) => {
    focusDialog();
    onMove(slug);
  };
  return (
    <>
      {/* In a low window the text needs the height, so they are in one line if they fit. */}
      <div className="flex flex-col gap-x-4 gap-y-2 low:sm:flex-row low:sm:flex-wrap print:hidden">
        <nav aria-label="Releases before and after" className="flex flex-wrap gap-x-6 empty:hidden">
          <Neighbour release={article} way="older" onMove={move} className={neighbour} />
          <Neighbour release={article} way="newer" onMove={move} className={`${neighbour} ml-auto`} />
        </nav>
        <div className="flex grow flex-wrap items-center gap-x-1.5 gap-y-2 sm:gap-x-5">
          <CopyAndPrint url={url} />
          <span className="ml-auto">
            <PageLink
              to={releasePath(article.slug)}
              replace
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-aqua-800 underline decoration-current/40 underline-offset-4 hover:decoration-current"
            >
              Open as page
              <ArrowRight className="size-4 max-sm:hidden" />
            </PageLink>
          </span>
        </div>
      </div>
      <Imprint url={url} />
    </>
  );
}
