import type { Article } from '@site/kit';
import { firstPageAddress } from '../model/article-calls.ts';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { formatInZone } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';

interface ReleaseSuggestionsProps {
  /** Words of the title to search for. */
  readonly words: string;
  readonly onChoose: (release: Article) => void;
}

/** Few enough to be seen at a glance. */
const most = 5;

function publication({ publishedAt }: Article): string {
  const instant = Date.parse(publishedAt);
  const moment = formatInZone(instant, pacificZone);
  // Until it is public, a link to it would be broken.
  return instant > Date.now() ? `Scheduled for ${moment}` : `Public since ${moment}`;
}

/** Suggests our own releases as a link's target, by words of their titles. */
export function ReleaseSuggestions({ words, onChoose }: ReleaseSuggestionsProps) {
  const { entries } = useNewsroomList<Article>(firstPageAddress({ q: words }));
  if (!entries) return null;
  return (
    <div>
      <p role="status" className="text-sm text-ink-600">
        {entries.length === 0 ? 'No release of ours has these words in its title' : 'Releases of ours'}
      </p>
      <ul className="mt-1 -mx-3">
        {entries.slice(0, most).map((release) => (
          <li key={release.id}>
            <button
              type="button"
              onClick={() => onChoose(release)}
              className="w-full cursor-pointer rounded-md px-3 py-2 text-left transition-colors hover:bg-aqua-700/8"
            >
              <span className="block font-semibold wrap-anywhere">{release.title}</span>
              <span className="block text-sm text-ink-600 tabular-nums">{publication(release)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
