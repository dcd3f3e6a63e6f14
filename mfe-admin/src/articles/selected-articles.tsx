import { type Article, type ArticleFacets, Button, Dialog, useNavigate } from '@site/kit';
import { Tag } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { wasSeenByReaders } from '../corrections/seen-by-readers.ts';
import { SelectedEntries } from '../lists/selected-entries.tsx';
import { selectionButtonProps } from '../lists/selection-bar.tsx';
import type { useBulkCall } from '../lists/use-bulk-call.ts';
import type { EntrySelection } from '../lists/use-selection.ts';
import { notifyOfChange } from '../publication/notify-of-change.ts';
import { requestRestoreReview } from '../publication/request-restore-review.ts';
import {
  changeCategory,
  deleteArticle,
  isArticleListAddress,
  restoreArticle,
} from '../model/article-calls.ts';
import { CategoryField } from '../form/category-field.tsx';

interface SelectedArticlesProps {
  readonly selection: EntrySelection<Article>;
  readonly facets: ArticleFacets | undefined;
  readonly areDeleted: boolean;
}

const sending = {
  verb: 'Send',
  done: 'Sent for Review',
  call: (article: Article) => requestRestoreReview(article, article.version),
  title: (them: string) => `Send ${them} for review?`,
  label: 'Send for review',
};
const restoring = {
  verb: 'Restore',
  done: 'Restored',
  call: ({ id, version }: Article) => restoreArticle({ id, version, over: version }),
  title: (them: string) => `Restore ${them}?`,
  label: 'Restore',
  effect: 'Articles whose publish time has passed become public immediately.',
};

export function SelectedArticles({ selection, facets, areDeleted }: SelectedArticlesProps) {
  const reviewRequired = facets?.reviewRequired ?? true;
  const navigate = useNavigate();
  return (
    <SelectedEntries
      selection={selection}
      noun="article"
      areDeleted={areDeleted}
      changes={isArticleListAddress}
      wasSeen={(article) => wasSeenByReaders(article, Date.now())}
      insteadOfDeleting="To inform readers instead, withdraw an article."
      onDelete={deleteArticle}
      restoring={reviewRequired ? sending : restoring}
      onDone={(notice) => notifyOfChange(notice, undefined, (path) => void navigate(path))}
    >
      {(bulk) => !reviewRequired && <CategoryTool selected={selection.selected} bulk={bulk} />}
    </SelectedEntries>
  );
}

interface CategoryToolProps {
  readonly selected: readonly Article[];
  readonly bulk: ReturnType<typeof useBulkCall>;
}

function CategoryTool({ selected, bulk: { busy, each } }: CategoryToolProps) {
  const [open, setOpen] = useState(false);

  function file(category: string) {
    const call = (article: Article) => changeCategory(article, category);
    void each(selected, { verb: 'Change', done: 'Changed', call }).then(() => setOpen(false));
  }

  return (
    <>
      <Button {...selectionButtonProps} onClick={() => setOpen(true)}>
        <Tag aria-hidden="true" className="size-4" />
        Change category
      </Button>
      <Dialog open={open} onOpenChange={(next) => next || busy || setOpen(false)} title="Change category">
        <CategoryForm count={selected.length} busy={busy} onCategory={file} />
      </Dialog>
    </>
  );
}

interface CategoryFormProps {
  readonly count: number;
  readonly busy: boolean;
  readonly onCategory: (category: string) => void;
}

function CategoryForm({ count, busy, onCategory }: CategoryFormProps) {
  const [category, setCategory] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (category.trim() !== '') onCategory(category.trim());
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <CategoryField
        label="Category"
        required
        maxLength={120}
        hint={count === 1 ? 'For the selected article.' : `For the ${count} selected articles.`}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      />
      <div className="flex justify-end">
        <Button type="submit" size="sm" busy={busy}>
          Change category
        </Button>
      </div>
    </form>
  );
}
