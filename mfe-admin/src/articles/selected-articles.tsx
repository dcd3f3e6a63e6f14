import { type Article, type ArticleFacets, Button, ConfirmDialog, Dialog, useNavigate } from '@site/kit';
import { ArchiveRestore, Tag, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { wasSeenByReaders } from '../corrections/seen-by-readers.ts';
import { SelectionBar } from '../lists/selection-bar.tsx';
import { useBulkCall } from '../lists/use-bulk-call.ts';
import type { Selection } from '../lists/use-selection.ts';
import { announceChange } from '../publication/announce-change.ts';
import { proposeVersion } from '../publication/propose-version.ts';
import { changeCategory, deleteArticle, isListAddress, restoreArticle } from '../model/article-calls.ts';
import { CategoryField } from '../form/category-field.tsx';

interface SelectedArticlesProps {
  readonly selection: Selection<Article>;
  readonly facets: ArticleFacets | undefined;
  readonly areDeleted: boolean;
}

const tool = { variant: 'ghost', size: 'sm', className: 'px-3' } as const;

export function SelectedArticles({ selection, facets, areDeleted }: SelectedArticlesProps) {
  const { selected } = selection;
  const reviewRequired = facets?.reviewRequired ?? true;
  const [asking, setAsking] = useState<'delete' | 'delete-public' | 'category' | 'restore' | null>(null);
  const navigate = useNavigate();
  const { busy, each } = useBulkCall({
    noun: 'Article',
    plural: 'Articles',
    changes: isListAddress,
    onDone: (notice) => {
      announceChange(notice, undefined, (path) => void navigate(path));
      selection.clear();
    },
  });
  const close = () => setAsking(null);
  const done = (action: Promise<void>) => void action.then(close);

  function remove() {
    if (asking === 'delete' && selected.some((article) => wasSeenByReaders(article, Date.now()))) {
      setAsking('delete-public');
      return;
    }
    done(each(selected, { verb: 'Delete', done: 'Deleted', call: deleteArticle }));
  }

  function restore() {
    done(
      reviewRequired
        ? each(selected, {
            verb: 'Send',
            done: 'Sent for Review',
            call: (article) => proposeVersion(article, article.version),
          })
        : each(selected, {
            verb: 'Restore',
            done: 'Restored',
            call: ({ id, version }) => restoreArticle({ id, version, over: version }),
          }),
    );
  }

  function file(category: string) {
    done(
      each(selected, {
        verb: 'Change',
        done: 'Changed',
        call: (article) => changeCategory(article, category),
      }),
    );
  }

  const them = selected.length === 1 ? 'this article' : `these ${selected.length} articles`;
  const titles = (
    <span className="block max-h-48 overflow-y-auto font-medium wrap-anywhere text-ink-950">
      {selected.map(({ id, title }) => (
        <span key={id} className="block">
          {title}
        </span>
      ))}
    </span>
  );
  return (
    <>
      <SelectionBar selection={selection}>
        {areDeleted ? (
          <Button {...tool} onClick={() => setAsking('restore')}>
            <ArchiveRestore aria-hidden="true" className="size-4" />
            Restore selected
          </Button>
        ) : (
          <>
            {!reviewRequired && (
              <Button {...tool} onClick={() => setAsking('category')}>
                <Tag aria-hidden="true" className="size-4" />
                Change category
              </Button>
            )}
            <Button {...tool} className="px-3 text-fall-700" onClick={() => setAsking('delete')}>
              <Trash2 aria-hidden="true" className="size-4" />
              Delete selected
            </Button>
          </>
        )}
      </SelectionBar>
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => open || busy || close()}
        title={`Are you sure you want to delete ${them}?`}
        confirmLabel="Delete"
        danger
        busy={busy}
        onConfirm={remove}
      >
        {titles}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete-public'}
        onOpenChange={(open) => open || busy || close()}
        title={`Readers have seen ${selected.length === 1 ? 'this article' : 'some of these articles'}. Delete ${selected.length === 1 ? 'it' : 'them'} anyway?`}
        confirmLabel="Delete"
        danger
        busy={busy}
        onConfirm={remove}
      >
        {titles}
        <span>
          Readers will get “not found” at their addresses. To inform readers instead, withdraw an article.
        </span>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'restore'}
        onOpenChange={(open) => open || busy || close()}
        title={reviewRequired ? `Send ${them} for review?` : `Restore ${them}?`}
        confirmLabel={reviewRequired ? 'Send for review' : 'Restore'}
        busy={busy}
        onConfirm={restore}
      >
        {titles}
        {!reviewRequired && <span>Articles whose publish time has passed become public immediately.</span>}
      </ConfirmDialog>
      <Dialog
        open={asking === 'category'}
        onOpenChange={(open) => open || busy || close()}
        title="Change category"
      >
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
