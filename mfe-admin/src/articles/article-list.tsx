import { type Article, Button, EmptyState, ErrorPanel, serverMessage } from '@site/kit';
import { type ReactNode, useEffect } from 'react';
import { ListRow } from '../lists/list-row.tsx';
import { isSessionOver } from '../session/session-calls.ts';
import { useNow } from '../time/use-now.ts';
import { ArticleCardSkeletons } from './article-list-skeleton.tsx';
import type { ArticleList as Articles } from './use-article-list.ts';

interface ArticleListProps {
  readonly list: Articles;
  /** What is shown in place of an empty list. */
  readonly empty: { readonly title: string; readonly hint?: string };
  /** The server does not know who asks. */
  readonly onRefused?: () => void;
  /** Draws an article. @param now the present, in milliseconds */
  readonly children: (article: Article, now: number) => ReactNode;
}

/** The message for a failure: the server's own where it sent one (spec section 8). */
function listMessage(error: Error): string {
  if (error.message === 'No authentication token') return error.message;
  return serverMessage(error) ?? 'Failed to fetch articles';
}

/** One page of articles, or why there is none. */
export function ArticleList({ list, empty, onRefused, children }: ArticleListProps) {
  const now = useNow(30_000); // To the half minute: when a scheduled article stops being one.
  const { page, error, loading } = list;
  useEffect(() => {
    if (isSessionOver(error)) onRefused?.();
  }, [error, onRefused]);
  if (error !== undefined) {
    return (
      <ErrorPanel
        className="mt-6"
        title="Error loading articles"
        message={listMessage(error)}
        onRetry={list.reload}
        busy={loading}
      />
    );
  }
  if (!page) return <ArticleCardSkeletons />;
  if (page.items.length === 0) return <EmptyState className="mt-6" {...empty} />;
  return (
    <div aria-busy={loading} className={loading ? 'opacity-60 transition-opacity delay-150' : ''}>
      <ul className="mt-6 grid grid-cols-1 gap-4">
        {page.items.map((article) => (
          <ListRow key={article.id}>{children(article, now)}</ListRow>
        ))}
      </ul>
      {(list.hasNewer || list.hasOlder) && <Pages list={list} shown={page.items.length} total={page.total} />}
    </div>
  );
}

function Pages({ list, shown, total }: { list: Articles; shown: number; total: number }) {
  const range = `${list.first.toLocaleString('en-US')}–${(list.first + shown - 1).toLocaleString('en-US')}`;
  return (
    <nav aria-label="Pages of articles" className="mt-8 flex flex-wrap items-center justify-center gap-4">
      <Button
        variant="secondary"
        size="sm"
        disabled={!list.hasNewer || list.loading}
        onClick={list.showNewer}
      >
        Newer articles
      </Button>
      <p role="status" className="text-sm text-ink-600 tabular-nums">
        {range} of {total.toLocaleString('en-US')}
      </p>
      <Button
        variant="secondary"
        size="sm"
        disabled={!list.hasOlder || list.loading}
        onClick={list.showOlder}
      >
        Older articles
      </Button>
    </nav>
  );
}
