import { type Article, Badge } from '@site/kit';
import { articleListAddress } from '../model/article-calls.ts';
import { isWaitingForWire } from '../model/wire.ts';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { formatInZone } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';

interface ReleaseSuggestionsProps {
  /** Words of the title to search for; null for no suggestions. */
  readonly words: string | null;
  readonly onChoose: (release: Article) => void;
}

const maxSuggestions = 5;

function publicationOf(release: Article): { readonly isPublic: boolean; readonly text: string } {
  const instant = Date.parse(release.publishedAt);
  const moment = formatInZone(instant, pacificZone);
  if (release.withdrawnAt !== undefined) return { isPublic: false, text: 'Withdrawn' };
  if (instant > Date.now()) return { isPublic: false, text: `Scheduled for ${moment}` };
  if (isWaitingForWire(release)) return { isPublic: false, text: 'Held for the newswire' };
  if (release.waitsForSet) return { isPublic: false, text: 'Waiting for its set' };
  return { isPublic: true, text: `Public since ${moment}` };
}

export function ReleaseSuggestions({ words, onChoose }: ReleaseSuggestionsProps) {
  const list = useNewsroomList<Article>(words === null ? null : articleListAddress({ q: words }));
  const entries = words === null ? undefined : list.entries;
  return (
    <div className={entries ? undefined : 'absolute'}>
      <p role="status" className="text-sm text-ink-600">
        {entries && (entries.length === 0 ? 'No release has these words in its title' : 'Our releases')}
      </p>
      <ul className="mt-1 -mx-3">
        {entries?.slice(0, maxSuggestions).map((release) => (
          <li key={release.id}>
            <button
              type="button"
              onClick={() => onChoose(release)}
              className="w-full cursor-pointer rounded-md px-3 py-2 text-left transition-colors hover:bg-aqua-700/8"
            >
              <Suggestion release={release} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Suggestion({ release }: { readonly release: Article }) {
  const { isPublic, text } = publicationOf(release);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold wrap-anywhere">{release.title}</span>
        {!isPublic && <Badge tone="gold">Not public</Badge>}
      </span>
      <span className="block text-sm text-ink-600 tabular-nums">{text}</span>
    </>
  );
}
