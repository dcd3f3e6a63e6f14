import { Reveal, Skeleton, type TeamMember, TextLink, EmptyState, Section, useApi } from '@site/kit';
import riverLines from './drawings/river-lines.svg';
import { LoadedArea } from '../loading/loaded-area.tsx';

// Three columns on large screens (ABOUT-2).
const grid = 'grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-3';
const card = 'flex h-full flex-col overflow-hidden rounded-lg border border-mist-200 bg-white shadow-card';

/** Returns the column span with which the closing tile fills the last row after `count` members. */
function spanOfClosingTile(count: number): string {
  const onMedium = count % 2 === 0 ? 'sm:col-span-2' : 'sm:col-span-1';
  const onLarge = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'][count % 3] ?? '';
  return `${onMedium} ${onLarge}`;
}

function TeamGrid({ members }: { members: readonly TeamMember[] }) {
  return (
    <div className={grid}>
      {members.map((member, index) => (
        <Reveal key={member.id} delay={(index % 3) * 80}>
          <article aria-label={member.name} className={card}>
            <img
              src={member.imageUrl}
              alt={`Portrait of ${member.name}`}
              width={600}
              height={480}
              loading="lazy"
              decoding="async"
              className="aspect-5/4 w-full bg-night-900 object-cover"
            />
            <div className="p-6 sm:p-7">
              <h3 className="font-display text-heading font-semibold">{member.name}</h3>
              <p className="mt-1 font-medium text-aqua-700">{member.role}</p>
              <p className="mt-4 leading-relaxed text-ink-800">{member.bio}</p>
            </div>
          </article>
        </Reveal>
      ))}
      <ClosingTile className={spanOfClosingTile(members.length)} />
    </div>
  );
}

function ClosingTile({ className }: { className: string }) {
  return (
    <div
      className={`relative isolate flex min-h-56 flex-col justify-end overflow-hidden rounded-lg bg-night-900 bg-[radial-gradient(28rem_18rem_at_90%_0%,var(--color-night-700),transparent_70%)] p-7 text-mist-200 sm:p-9 ${className}`}
    >
      <img
        src={riverLines}
        alt=""
        loading="lazy"
        className="absolute inset-0 -z-10 size-full object-cover object-top"
      />
      <p className="max-w-md font-display text-heading font-semibold text-balance text-mist-50">
        Do you know rivers, substations or silicon?
      </p>
      <p className="mt-3 max-w-md leading-relaxed">
        We are always glad to hear from people who would rather build than talk.{' '}
        <TextLink to="/contact" tone="night">
          Write to us
        </TextLink>
      </p>
    </div>
  );
}

const places = [1, 2, 3, 4, 5, 6, 7];

function TeamGridSkeleton() {
  return (
    <>
      <output className="sr-only">Loading the leadership team...</output>
      <div className={grid}>
        {places.map((place) => (
          <div key={place} aria-hidden="true" className={card}>
            <Skeleton className="aspect-5/4 w-full rounded-none" />
            <div className="space-y-3 p-6 sm:p-7">
              <Skeleton className="h-7 w-2/3" />
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="mt-4 h-41 w-full sm:h-44 lg:h-39" />
            </div>
          </div>
        ))}
        <ClosingTile className={spanOfClosingTile(places.length)} />
      </div>
    </>
  );
}

export function LeadershipTeam() {
  return (
    <Section
      id="team"
      tone="mist"
      eyebrow="The people"
      title="Leadership Team"
      lead="Engineers, operators and stewards of other people’s capital, most of whom have stood in a powerhouse at three in the morning."
    >
      <TeamArea />
    </Section>
  );
}

function TeamArea() {
  return (
    <LoadedArea
      query={useApi<TeamMember[]>('/api/team')}
      failure="The team could not be loaded"
      loading={<TeamGridSkeleton />}
    >
      {(members) =>
        members.length > 0 ? (
          <TeamGrid members={members} />
        ) : (
          <EmptyState title="No team members listed yet" hint="The team will be presented here shortly." />
        )
      }
    </LoadedArea>
  );
}
