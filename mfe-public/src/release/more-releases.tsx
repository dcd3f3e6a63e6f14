import { ButtonLink, type NewsItem, Section } from '@site/kit';
import { Neighbour } from './neighbour.tsx';

const card =
  'flex flex-col gap-3 rounded-lg border border-mist-200 bg-mist-50 p-6 text-sm font-medium text-aqua-800 shadow-card transition-[border-color] sm:min-h-40 hover:border-aqua-700/40';

function Title({ children }: { children: string }) {
  return (
    <span className="line-clamp-3 font-display text-heading font-semibold text-balance text-ink-950 wrap-anywhere">
      {children}
    </span>
  );
}

/** Links to the previous and next release, and to all. */
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
          <Neighbour release={release} way="older" className={card}>
            {(title) => <Title>{title}</Title>}
          </Neighbour>
          <Neighbour
            release={release}
            way="newer"
            className={`${card} sm:col-start-2 sm:items-end sm:text-right`}
          >
            {(title) => <Title>{title}</Title>}
          </Neighbour>
        </nav>
      </Section>
    </div>
  );
}
