import { EmptyState, ErrorPanel, Section, serverMessage, type TeamMember, useApi } from '@site/kit';
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
  const { data, error, isValidating, mutate } = useApi<TeamMember[]>('/api/team');
  if (data && data.length > 0) return <TeamGrid members={data} />;
  if (data) {
    return <EmptyState title="Nobody to introduce yet" hint="The team will be presented here shortly." />;
  }
  if (error && !isValidating) {
    return (
      <ErrorPanel
        title="The team could not be loaded"
        message={serverMessage(error)}
        onRetry={() => void mutate()}
      />
    );
  }
  return <TeamGridSkeleton />;
}
