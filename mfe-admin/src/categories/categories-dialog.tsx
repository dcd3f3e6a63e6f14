import { Button, Dialog, ErrorPanel, Spinner, TextField } from '@site/kit';
import { type FormEvent, useState } from 'react';
import { isArticleListAddress } from '../model/article-calls.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { categoriesAddress, type Category, renameCategory } from './category-calls.ts';

export function CategoriesDialog({ onClose }: { readonly onClose: () => void }) {
  const failure = 'The categories could not be loaded.';
  const { state, retry } = useNewsroomData<Category[]>(categoriesAddress, failure);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Categories">
      <p className="text-ink-600">
        A new name applies to all releases of the category. Its subscribers keep it.
      </p>
      {state.kind === 'loading' && <Spinner label="Loading categories..." className="mt-5" />}
      {state.kind === 'failed' && (
        <ErrorPanel
          className="mt-5"
          title="Error loading categories"
          message={state.message}
          onRetry={retry}
        />
      )}
      {state.kind === 'ready' && (
        <ul className="mt-5 grid gap-4">
          {state.data.map((category) => (
            <CategoryRow key={category.id} category={category} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function CategoryRow({ category }: { readonly category: Category }) {
  const [name, setName] = useState(category.name);
  const { busy, refusals, run } = useNewsroomCall('Failed to Rename Category', {
    changes: (address) => address === categoriesAddress || isArticleListAddress(address),
  });

  function rename(event: FormEvent) {
    event.preventDefault();
    void run(
      () => renameCategory(category, name.trim()),
      () => undefined,
    );
  }

  return (
    <li>
      <form onSubmit={rename} className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label={`New name of ${category.name}`}
            required
            maxLength={120}
            value={name}
            error={refusals['name']}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          busy={busy}
          disabled={name.trim() === '' || name.trim() === category.name}
        >
          Rename
        </Button>
      </form>
    </li>
  );
}
