import { EmptyState, type EquipmentItem, Section, Spinner, useApi } from '@site/kit';
import { LoadedArea } from '../loading/loaded-area.tsx';
import { EquipmentCard, EquipmentCardSkeleton } from './equipment-card.tsx';

const grid = 'grid gap-6 lg:grid-cols-2';

/** The machines, from `GET /api/equipment`. */
export function EquipmentSection() {
  return (
    <Section
      id="equipment"
      tone="deep"
      eyebrow="The fleet"
      title="The machines we run"
      lead="Figures as their manufacturers publish them, at room temperature and rated power."
    >
      <LoadedArea
        query={useApi<EquipmentItem[]>('/api/equipment')}
        failure="The mining equipment could not be loaded"
        loading={<LoadingEquipment />}
      >
        {(equipment) =>
          equipment.length > 0 ? (
            <div className={grid}>
              {equipment.map((item) => (
                <EquipmentCard key={item.id} item={item} />
              ))}
            </div>
          ) : (
            <EmptyState
              title="No equipment listed at the moment"
              hint="The fleet is being updated. Please look in again soon."
            />
          )
        }
      </LoadedArea>
    </Section>
  );
}

function LoadingEquipment() {
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
