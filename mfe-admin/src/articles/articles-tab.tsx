import { type Article, type ArticleFacets, Button } from '@site/kit';
import { Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { type ArticleAction, ArticleCard } from './article-card.tsx';
import { ArticleList } from './article-list.tsx';
import { ListFilters } from './list-filters.tsx';
import { countFilters, type ListView } from './list-view.ts';
import { useArticleList } from './use-article-list.ts';

interface ArticlesTabProps {
  readonly view: ListView;
  readonly facets: ArticleFacets | undefined;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onShow: (view: ListView) => void;
  readonly onCreate: () => void;
  readonly onAction: (action: ArticleAction, article: Article) => void;
  /** What stands above the list. */
  readonly children: ReactNode;
}

const nothingYet = { title: 'No articles yet. Create your first article to get started!' };
const nothingFound = { title: 'No articles match', hint: 'Try other words, or clear the search.' };
const nothingLeft = { title: 'No articles match', hint: 'Try other words, or clear the filters.' };

/** The articles that are not deleted, with what narrows their list. */
export function ArticlesTab({
  view,
  facets,
  heading,
  onShow,
  onCreate,
  onAction,
  children,
}: ArticlesTabProps) {
  const { token, onRefused } = useNewsroomSession();
  const list = useArticleList(token, view);
  const isSearched = view.search !== '';
  const isFiltered = countFilters(view) > 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="font-display text-heading font-semibold outline-none">
          News Articles{countOf(list.page?.total)}
        </h2>
        <Button onClick={onCreate}>
          <Plus aria-hidden="true" className="size-5" />
          Create New Article
        </Button>
      </div>
      <ListFilters view={view} facets={facets} onChange={(changed) => onShow({ ...view, ...changed })} />
      {children}
      <ArticleList
        list={list}
        empty={isFiltered ? nothingLeft : isSearched ? nothingFound : nothingYet}
        onRefused={onRefused}
      >
        {(article, now) => <ArticleCard article={article} now={now} onAction={onAction} />}
      </ArticleList>
    </>
  );
}

/** ' (12)', or nothing while it is not known. */
export function countOf(total: number | undefined): string {
  return total === undefined ? '' : ` (${total})`;
}
