import { type Article, type ArticleChange, ErrorPanel, Spinner } from '@site/kit';
import { useState } from 'react';
import { OptionFilter } from '../lists/option-filter.tsx';
import { VersionList } from '../lists/version-list.tsx';
import { articleAddress } from '../model/article-calls.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { ArticleVersionDetails } from './article-version.tsx';

interface ArticleHistoryProps {
  readonly article: Article;
  readonly reviewRequired: boolean;
  readonly onClose: () => void;
}

const actionNames: Record<ArticleChange['action'], string> = {
  created: 'Created',
  updated: 'Updated',
  approved: 'Approved',
  corrected: 'Corrected',
  postponed: 'Postponed',
  withdrawn: 'Withdrawn',
  'wire-confirmed': 'Wire confirmed',
  deleted: 'Deleted',
  restored: 'Restored',
  purged: 'Removed for good',
};

const views = [
  { value: 'text', label: 'Whole text' },
  { value: 'changes', label: 'What changed' },
] as const;

export function ArticleHistory({ article, reviewRequired, onClose }: ArticleHistoryProps) {
  const { state, retry } = useNewsroomData<ArticleChange[]>(
    articleAddress(article.id, 'history'),
    'The history could not be loaded.',
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const [view, setView] = useState<'text' | 'changes'>('text');

  if (state.kind === 'loading') {
    return <Spinner label="Loading history..." className="min-h-80 justify-center" />;
  }
  if (state.kind === 'failed') {
    return <ErrorPanel title="The history could not be loaded" message={state.message} onRetry={retry} />;
  }
  const newest = state.data[0];
  const shown = state.data.find(({ version }) => version === chosen) ?? newest;
  if (!newest || !shown) return <p>Nothing has been recorded yet.</p>;
  const before = state.data[state.data.indexOf(shown) + 1];
  // A set that moves an article adds a version to the article, but none to the history.
  const current = Math.max(newest.version, article.version);
  return (
    <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <VersionList versions={state.data} shown={shown} onChoose={setChosen}>
        {(change) => <ChangeFacts change={change} />}
      </VersionList>
      <div className="min-w-0">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3 border-b border-mist-300 pb-4">
          <p className="font-semibold">{`Version ${shown.version}`}</p>
          {before && (
            <OptionFilter legend="View of this version" choices={views} chosen={view} onChange={setView} />
          )}
        </div>
        <ArticleVersionDetails
          id={article.id}
          version={shown.version}
          before={view === 'changes' ? before?.version : undefined}
          restoring={shown === newest ? undefined : { article, current, reviewRequired, onDone: onClose }}
        />
      </div>
    </div>
  );
}

export function ChangeFacts({ change }: { readonly change: ArticleChange }) {
  return (
    <>
      <span className="block font-semibold">{`${actionNames[change.action]} by ${change.by}`}</span>
      {change.approvedBy !== undefined && (
        <span className="block wrap-anywhere">{`Sent for review by ${change.requestedBy}, approved by ${change.approvedBy}`}</span>
      )}
      {change.note !== undefined && <span className="block wrap-anywhere">{`“${change.note}”`}</span>}
      {change.blackoutReason !== undefined && (
        <span className="block wrap-anywhere">{`Within a blackout: “${change.blackoutReason}”`}</span>
      )}
      <span className="block text-ink-600 tabular-nums">
        {formatTimeWithUtc(Date.parse(change.at), pacificZone)}
      </span>
      <span className="block text-ink-600">{`Version ${change.version}`}</span>
    </>
  );
}
