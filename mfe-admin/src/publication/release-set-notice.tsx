import type { ReleaseSet } from '@site/kit';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { formatInZone } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';

/** Explains that the release set decides the publish time of an item, and where to change the time. */
export function ReleaseSetNotice({ setId }: { readonly setId: string }) {
  const { state } = useNewsroomData<ReleaseSet>(
    `/api/admin/sets/${encodeURIComponent(setId)}`,
    'The set could not be loaded.',
  );
  const set = state.kind === 'ready' ? state.data : undefined;
  const time = set && formatInZone(Date.parse(set.publishAt), pacificZone);
  return (
    <p role="status" className="text-sm text-ink-950">
      <span>
        {set ? `Becomes public with the set “${set.name}”, ${time}. ` : 'Becomes public with its set. '}
      </span>
      <span>To change this time, move the set in the tab Sets, or remove this from the set there.</span>
    </p>
  );
}
