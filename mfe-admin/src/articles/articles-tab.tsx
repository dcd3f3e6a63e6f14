import { type Article, type ArticleFacets, Button, EmptyState } from '@site/kit';
import { Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { ScheduleCalendar } from '../calendar/schedule-calendar.tsx';
import { CardSkeletons } from '../lists/card-skeletons.tsx';
import { EntryList } from '../lists/entry-list.tsx';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { useEntrySelection } from '../lists/use-selection.ts';
import { useNow } from '../time/use-now.ts';
import { articleListAddress } from '../model/article-calls.ts';
import { type ArticleAction, ArticleCard } from './article-card.tsx';
import { type DeletedArticleAction, DeletedArticleCard } from './deleted-article-card.tsx';
import { ListFilters } from './list-filters.tsx';
import { toArticleQuery, countFilters, type ListView } from './list-view.ts';
import { SelectedArticles } from './selected-articles.tsx';

interface ArticlesTabProps {
  readonly view: ListView;
  readonly facets: ArticleFacets | undefined;
  readonly reviewRequired: boolean;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onShow: (view: ListView) => void;
  readonly onCreate: () => void;
  readonly onAction: (action: ArticleAction | DeletedArticleAction, article: Article) => void;
  readonly children: ReactNode;
}

const failure = { title: 'Error loading articles', message: 'Failed to fetch articles' };

function emptyText(view: ListView): { title: string; hint?: string } {
  const filters = countFilters(view);
  const isDeleted = view.status === 'deleted';
  if (filters > (isDeleted ? 1 : 0)) {
    return { title: 'No articles match', hint: 'Try other words, or clear the filters.' };
  }
  if (view.search !== '')
    return { title: 'No articles match', hint: 'Try other words, or clear the search.' };
  return isDeleted
    ? { title: 'No deleted articles' }
    : { title: 'No articles yet. Create your first article to get started!' };
}

/** Returns the number of articles that are not deleted, as ' (12)'; empty while the number is unknown. */
function countOf(facets: ArticleFacets | undefined): string {
  return facets === undefined ? '' : ` (${facets.scheduled + facets.public + facets.withdrawn})`;
}

export function ArticlesTab({
  view,
  facets,
  reviewRequired,
  heading,
  onShow,
  onCreate,
  onAction,
  children,
}: ArticlesTabProps) {
  const list = useNewsroomList<Article>(articleListAddress(toArticleQuery(view)));
  const selection = useEntrySelection(list.entries);
  const now = useNow(30_000, list.busy); // Updating every 30 s is enough to show that a scheduled article has become public.
  const isNarrowed = view.search !== '' || countFilters(view) > 0;
  const shared = { now, selection, onAction };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-display text-heading font-semibold outline-none"
        >{`News Articles${countOf(facets)}`}</h2>
        <Button onClick={onCreate}>
          <Plus aria-hidden="true" className="size-5" />
          Create New Article
        </Button>
      </div>
      <ListFilters view={view} facets={facets} onChange={(changed) => onShow({ ...view, ...changed })} />
      {view.status === 'deleted' && (
        <p className="mt-4 text-ink-600">
          Readers cannot see deleted articles. You can restore them with their history.
        </p>
      )}
      {view.status === 'withdrawn' && (
        <p className="mt-4 text-ink-600">
          Their pages show that they were withdrawn. To publish one again, edit it and describe the
          correction.
        </p>
      )}
      <p role="status" className="mt-4 text-sm text-ink-600 tabular-nums empty:m-0">
        {isNarrowed &&
          list.total !== undefined &&
          (list.total === 1 ? '1 article matches' : `${list.total.toLocaleString('en-US')} articles match`)}
      </p>
      <div className="contents">{children}</div>
      {view.month === '' && (
        <SelectedArticles selection={selection} facets={facets} areDeleted={view.status === 'deleted'} />
      )}
      <div className="mt-4">
        {view.month === '' ? (
          <EntryList
            list={list}
            className="grid grid-cols-1 gap-4"
            failure={failure}
            placeholder={<CardSkeletons label="Loading articles..." />}
            empty={<EmptyState {...emptyText(view)} />}
            more="Older articles"
          >
            {(article) =>
              article.deletedAt === undefined ? (
                <ArticleCard {...shared} article={article} />
              ) : (
                <DeletedArticleCard {...shared} article={article} reviewRequired={reviewRequired} />
              )
            }
          </EntryList>
        ) : (
          <ScheduleCalendar
            month={view.month}
            list={list}
            now={now}
            onMonth={(month) => onShow({ ...view, month })}
            onOpen={(article) => onAction('edit', article)}
          />
        )}
      </div>
    </>
  );
}
