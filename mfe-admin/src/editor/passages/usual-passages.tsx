import { Button, type Passage } from '@site/kit';
import { passagesAddress } from '../../model/passage-calls.ts';
import { useNewsroomData } from '../../session/use-newsroom-data.ts';

export function UsualPassages({ onInsert }: { readonly onInsert: (passages: readonly Passage[]) => void }) {
  // Errors are shown by the toolbar's menu, which loads the same data.
  const { state } = useNewsroomData<Passage[]>(passagesAddress, '');
  const usual = state.kind === 'ready' ? state.data.filter(({ isUsual }) => isUsual) : [];
  if (usual.length === 0) return null;
  return (
    <div className="absolute inset-x-5 bottom-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="sm" onClick={() => onInsert(usual)}>
        Insert usual passages
      </Button>
      <p className="text-sm text-ink-600 max-sm:hidden">{usual.map(({ name }) => name).join(', ')}</p>
    </div>
  );
}
