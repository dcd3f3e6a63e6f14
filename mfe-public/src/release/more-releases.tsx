import { ButtonLink, type NewsItem, PageLink, Section, useInView } from '@site/kit';
import { useRef } from 'react';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/icons.tsx';
import { releasePath } from './release-path.ts';
import { useNeighbours } from './use-neighbours.ts';

interface NeighbourProps {
  label: string;
  item: NewsItem | undefined;
  /** It is still to be found out whether there is one. */
  isAwaited: boolean;
  forward?: boolean;
}

function Neighbour({ label, item, isAwaited, forward = false }: NeighbourProps) {
  if (!item) return <div className={isAwaited ? 'min-h-40' : 'max-sm:hidden'} />;
  const Arrow = forward ? ArrowRightIcon : ArrowLeftIcon;
  return (
    <PageLink
      to={releasePath(item.slug)}
      rel={forward ? 'next' : 'prev'}
      className={`group flex h-full min-h-40 flex-col gap-3 rounded-lg border border-mist-200 bg-mist-50 p-6 shadow-card transition-[border-color] hover:border-aqua-700/40 ${forward ? 'sm:items-end sm:text-right' : ''}`}
    >
      <span
        className={`flex items-center gap-2 text-sm font-medium text-aqua-800 ${forward ? 'sm:flex-row-reverse' : ''}`}
      >
        <Arrow className="size-4" />
        {label}
      </span>
      <span className="line-clamp-3 font-display text-heading font-semibold text-balance wrap-anywhere">
        {item.title}
      </span>
    </PageLink>
  );
}

/** The releases before and after this one, as soon as somebody comes near; and the way to all. */
export function MoreReleases({ slug }: { slug: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, { rootMargin: '600px', once: true });
  const neighbours = useNeighbours(slug, isNear);
  const isAwaited = neighbours === undefined;
  return (
    <div ref={place} data-print="hide">
      <Section
        tone="mist"
        title="More releases"
        action={
          <ButtonLink to="/news" variant="secondary">
            All news
          </ButtonLink>
        }
      >
        <nav aria-label="Releases before and after" className="grid gap-5 sm:grid-cols-2 noscript:hidden">
          <Neighbour label="Previous release" item={neighbours?.older} isAwaited={isAwaited} />
          <Neighbour label="Next release" item={neighbours?.newer} isAwaited={isAwaited} forward />
        </nav>
      </Section>
    </div>
  );
}
