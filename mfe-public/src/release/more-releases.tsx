import { ButtonLink, type NewsItem, PageLink, Section } from '@site/kit';
import { ArrowRightIcon } from '../icons/icons.tsx';
import { ArrowLeftIcon } from './release-icons.tsx';
import { releasePath } from './release-path.ts';

interface NeighbourProps {
  label: string;
  item: NewsItem['older'];
  forward?: boolean;
}

function Neighbour({ label, item, forward = false }: NeighbourProps) {
  if (!item) return <div className="max-sm:hidden" />;
  const Arrow = forward ? ArrowRightIcon : ArrowLeftIcon;
  return (
    <PageLink
      to={releasePath(item.slug)}
      rel={forward ? 'next' : 'prev'}
      className={`group flex h-full flex-col gap-3 rounded-lg border border-mist-200 bg-mist-50 p-6 shadow-card transition-[border-color] sm:min-h-40 hover:border-aqua-700/40 ${forward ? 'sm:items-end sm:text-right' : ''}`}
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

/** The releases before and after this one, and the way to all. */
export function MoreReleases({ release }: { release: NewsItem }) {
  return (
    <div data-print="hide">
      <Section
        tone="mist"
        title="More releases"
        action={
          <ButtonLink to="/news" variant="secondary">
            All news
          </ButtonLink>
        }
      >
        <nav aria-label="Releases before and after" className="grid gap-5 sm:grid-cols-2">
          <Neighbour label="Previous release" item={release.older} />
          <Neighbour label="Next release" item={release.newer} forward />
        </nav>
      </Section>
    </div>
  );
}
