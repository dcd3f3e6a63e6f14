import { EmptyState, Section, type TeamMember, useApi } from '@site/kit';
import { LoadedArea } from '../loading/loaded-area.tsx';
import { TeamGrid, TeamGridSkeleton } from './team-grid.tsx';

/** The people who run the company, from `GET /api/team`. */
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
          <EmptyState title="Nobody to introduce yet" hint="The team will be presented here shortly." />
        )
      }
    </LoadedArea>
  );
}
