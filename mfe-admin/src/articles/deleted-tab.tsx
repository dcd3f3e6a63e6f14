import { type Article, ConfirmDialog } from '@site/kit';
import { type Ref, useCallback, useState } from 'react';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { ArticleList } from './article-list.tsx';
import { ArticleSearch } from './article-search.tsx';
import { countOf } from './articles-tab.tsx';
import { type DeletedArticleAction, DeletedArticleCard, wasNeverPublic } from './deleted-article-card.tsx';
import type { ListView } from './list-view.ts';
import { useArticleList } from './use-article-list.ts';

interface DeletedTabProps {
  readonly view: ListView;
  readonly reviewRequired: boolean;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onShow: (view: ListView) => void;
  readonly onAction: (action: DeletedArticleAction, article: Article) => void;
}

const nothingDeleted = { title: 'No deleted articles' };
const nothingFound = { title: 'No deleted articles match', hint: 'Try other words, or clear the search.' };

/** The deleted articles, the latest deletion first, and the way back. */
export function DeletedTab({ view, reviewRequired, heading, onShow, onAction }: DeletedTabProps) {
  const { token, onRefused } = useNewsroomSession();
  const list = useArticleList(token, view);
  /** What restoring would show to readers for the first time. */
  const [asked, setAsked] = useState<Article | null>(null);
  const act = useCallback(
    (action: DeletedArticleAction, article: Article) => {
      const isFirst = action === 'restore' && !reviewRequired && wasNeverPublic(article, Date.now());
      if (isFirst) setAsked(article);
      else onAction(action, article);
    },
    [reviewRequired, onAction],
  );
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="font-display text-heading font-semibold outline-none">
        Deleted Articles{countOf(list.page?.total)}
      </h2>
      <p className="mt-2 text-ink-600">
        Readers see none of these. They stay here, with their history, until somebody restores them.
      </p>
      <div className="mt-6">
        <ArticleSearch search={view.search} onSearch={(search) => onShow({ ...view, search })} />
      </div>
      <ArticleList
        list={list}
        empty={view.search === '' ? nothingDeleted : nothingFound}
        onRefused={onRefused}
      >
        {(article, now) => (
          <DeletedArticleCard article={article} now={now} reviewRequired={reviewRequired} onAction={act} />
        )}
      </ArticleList>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Restore and publish it now?"
        confirmLabel="Restore and publish"
        danger
        onConfirm={() => {
          if (asked) onAction('restore', asked);
          setAsked(null);
        }}
      >
        <span className="font-medium wrap-anywhere text-ink-950">{asked?.title}</span>
        <br />
        Readers have never seen this article. It was deleted before its time, which has passed since.
      </ConfirmDialog>
    </>
  );
}
