import {
  EmptyState,
  type EquipmentItem,
  ErrorPanel,
  Section,
  Spinner,
  serverMessage,
  useApi,
} from '@site/kit';
import { EquipmentCard, EquipmentCardSkeleton } from './equipment-card.tsx';

const grid = 'grid gap-6 lg:grid-cols-2';

/** The machines, from `GET /api/equipment`. */
export function EquipmentSection() {
  return (
    <Section
      id="equipment"
      tone="deep"
      eyebrow="The fleet"
      title="Four machines, three algorithms"
      lead="Figures as their manufacturers publish them, at room temperature and rated power."
    >
      <EquipmentArea />
    </Section>
  );
}

function EquipmentArea() {
  const { data, error, isValidating, mutate } = useApi<EquipmentItem[]>('/api/equipment');
  if (data && data.length > 0) {
    return (
      <div className={grid}>
        {data.map((item) => (
          <EquipmentCard key={item.id} item={item} />
        ))}
      </div>
    );
  }
  if (data) {
    return (
      <EmptyState
        title="No equipment listed at the moment"
        hint="The fleet is being updated. Please look in again soon."
      />
    );
  }
  if (error && !isValidating) {
    return (
      <ErrorPanel
        title="The mining equipment could not be loaded"
        message={serverMessage(error)}
        onRetry={() => void mutate()}
      />
    );
  }
  return (
    <div className="relative">
      <Spinner
        label="Loading mining equipment..."
        className="absolute -top-8 left-0 text-aqua-300 md:-top-10"
      />
      <div aria-hidden="true" className={grid}>
        {[1, 2, 3, 4].map((place) => (
          <EquipmentCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
