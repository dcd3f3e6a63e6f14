import { ButtonLink, type NewsItem, PageLink, Section } from '@site/kit';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { releasePath } from './release-link.tsx';

const card =
  'flex flex-col gap-3 rounded-lg border border-mist-200 bg-mist-50 p-6 text-sm font-medium text-aqua-800 shadow-card transition-[border-color] sm:min-h-40 hover:border-aqua-700/40';

const ways = {
  older: { label: 'Previous release', Arrow: ArrowLeft, place: '', row: '' },
  newer: {
    label: 'Next release',
    Arrow: ArrowRight,
    place: 'sm:col-start-2 sm:items-end sm:text-right',
    row: 'flex-row-reverse justify-end',
  },
} as const;

function Neighbour({ release, way }: { release: NewsItem; way: keyof typeof ways }) {
  const item = release[way];
  if (!item) return null;
  const { label, Arrow, place, row } = ways[way];
  return (
    <PageLink to={releasePath(item.slug)} className={`${card} ${place}`}>
      <span className={`flex items-center gap-2 ${row}`}>
        <Arrow className="size-4" />
        {label}
      </span>
      <bdi className="line-clamp-3 font-display text-heading font-semibold text-balance text-ink-950 wrap-anywhere">
        {item.title}
      </bdi>
    </PageLink>
  );
}

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
          <Neighbour release={release} way="older" />
          <Neighbour release={release} way="newer" />
        </nav>
      </Section>
    </div>
  );
}
