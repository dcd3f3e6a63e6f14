import { Button, serverMessage, toast } from '@site/kit';
import { type Ref, useState } from 'react';
import { restoreDraft } from '../model/draft-calls.ts';
import { VersionComparison } from '../changes/version-comparison.tsx';
import { valuesOfDraft } from '../model/draft-contents.ts';
import { type ArticleValues, valuesOfArticle } from '../model/article-values.ts';
import type { ArticleEditorState } from './use-article-editor.ts';
import { useDebouncedFormValue } from './form-store.ts';
import type { EditorNavigation, EditorTarget } from './use-editor-navigation.ts';
import type { SaveConflict } from '../publication/use-save-article.ts';

interface DraftConflictProps {
  readonly editing: ArticleEditorState;
  readonly editor: EditorNavigation;
  readonly conflict: SaveConflict;
  readonly onContinue: (next: EditorTarget) => void;
  /** Element to focus when the conflict has prevented saving. */
  readonly ref: Ref<HTMLElement>;
}

const panel =
  'grid gap-4 rounded-md border-2 border-gold-700 bg-mist-50 p-4 text-ink-950 outline-offset-4 sm:p-5';

/** What the user reads about a conflict, with the other version if one exists. */
interface ConflictDescription {
  readonly title: string;
  readonly text: string;
  readonly theirs?: { readonly values: ArticleValues; readonly place: EditorTarget };
}

function describeConflict(conflict: SaveConflict): ConflictDescription {
  switch (conflict.kind) {
    case 'changed':
    case 'created':
      return {
        ...articleConflicts[conflict.kind],
        theirs: {
          values: valuesOfArticle(conflict.theirs),
          place: { kind: 'article', id: conflict.theirs.id },
        },
      };
    case 'draft-changed':
      return {
        title: `This draft was changed elsewhere, by ${conflict.theirs.updatedBy}`,
        text: 'Choose the version to continue with.',
        theirs: { values: valuesOfDraft(conflict.theirs), place: { kind: 'draft', id: conflict.theirs.id } },
      };
    case 'deleted':
      return {
        title: 'Someone else deleted this article',
        text: 'Your text is still here. You can save it as a new article.',
      };
    case 'draft-gone':
      return {
        title: 'This draft no longer exists',
        text: 'It was published or discarded, perhaps in another window. Your text is still here. Check the list before you publish it, so that no article exists twice.',
      };
  }
}

const articleConflicts = {
  changed: {
    title: 'This article was changed after you opened it',
    text: 'Choose the version to continue with. Theirs stays in the history of the article.',
  },
  created: {
    title: 'This article was saved by your first attempt',
    text: 'The server’s response was lost. Your changes since then are not in it.',
  },
} as const;

function baseOfDraft(conflict: SaveConflict, { article, drafting }: ArticleEditorState) {
  if ('theirs' in conflict && conflict.kind !== 'draft-changed') {
    return { articleId: conflict.theirs.id, version: conflict.theirs.version };
  }
  return conflict.kind === 'deleted'
    ? { articleId: null, version: null }
    : { articleId: article?.id ?? null, version: drafting.version };
}

export function DraftConflict({ editing, editor, conflict, onContinue, ref }: DraftConflictProps) {
  const { title, text, theirs } = describeConflict(conflict);
  const mine = useDebouncedFormValue(editing.form, ({ values }) => values);

  const [busy, setBusy] = useState(false);

  async function run(choose: () => Promise<void>) {
    setBusy(true);
    try {
      await choose();
    } catch (error) {
      const description = serverMessage(error) ?? 'The server cannot be reached. Your text is still here.';
      toast({ variant: 'destructive', title: 'Failed to Save Draft', description });
      setBusy(false);
    }
  }

  async function keepMine() {
    const isFree = ['draft-changed', 'draft-gone', 'created'].includes(conflict.kind);
    const id = await editing.drafting.keepAsNewDraft(baseOfDraft(conflict, editing), isFree);
    onContinue({ kind: 'draft', id });
  }

  async function useTheirs(place: EditorTarget) {
    const discarded = await editing.drafting.setAside();
    onContinue(place);
    const restore = () => restoreDraft(discarded).then(() => editor.open({ kind: 'draft', id: discarded }));
    toast({
      title: 'Your Text Was Discarded',
      description: 'It can be restored for 30 days, under Discarded in Drafts.',
      undo: () => void run(restore),
    });
  }

  return (
    <section ref={ref} tabIndex={-1} aria-label="Two versions" className={panel}>
      <div>
        <h3 className="font-display text-heading font-semibold">{title}</h3>
        <p className="mt-2 text-sm text-ink-800">{text}</p>
      </div>
      {theirs && (
        <VersionComparison
          before={{ name: 'Theirs', values: theirs.values }}
          after={{ name: 'Mine', values: mine }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={busy} onClick={() => void run(keepMine)}>
          Keep mine as a new draft
        </Button>
        {theirs && (
          <Button
            variant="secondary"
            size="sm"
            disabled={busy}
            onClick={() => void run(() => useTheirs(theirs.place))}
          >
            Use theirs
          </Button>
        )}
      </div>
    </section>
  );
}
