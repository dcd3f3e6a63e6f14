import { Button } from '@site/kit';
import type { Ref } from 'react';
import { Changes } from '../changes/changes.tsx';
import { valuesOfDraft } from '../model/draft-contents.ts';
import { type ArticleValues, valuesOfArticle } from '../model/article-values.ts';
import type { ArticleEditing } from './use-article-editing.ts';
import { useRestingFormPart } from './form-store.ts';
import type { Editor, EditorPlace } from './use-editor.ts';
import type { Obstacle } from '../publication/use-saving.ts';

interface SavingObstacleProps {
  readonly editing: ArticleEditing;
  readonly editor: Editor;
  readonly obstacle: Obstacle;
  /** Gets the focus when the conflict has prevented saving. */
  readonly ref: Ref<HTMLElement>;
}

const panel =
  'grid gap-4 rounded-md border-2 border-gold-700 bg-mist-50 p-4 text-ink-950 outline-offset-4 sm:p-5';

/** The conflict in words, and the other version if there is one. */
interface Account {
  readonly title: string;
  readonly text: string;
  readonly theirs?: { readonly values: ArticleValues; readonly place: EditorPlace };
}

function accountOf(obstacle: Obstacle): Account {
  switch (obstacle.kind) {
    case 'changed':
    case 'created':
      return {
        ...articleAccounts[obstacle.kind],
        theirs: {
          values: valuesOfArticle(obstacle.theirs),
          place: { kind: 'article', id: obstacle.theirs.id },
        },
      };
    case 'draft-changed':
      return {
        title: `This draft was changed elsewhere, by ${obstacle.theirs.updatedBy}`,
        text: 'Go on with one of the two.',
        theirs: { values: valuesOfDraft(obstacle.theirs), place: { kind: 'draft', id: obstacle.theirs.id } },
      };
    case 'deleted':
      return {
        title: 'Someone else deleted this article',
        text: 'Your text is still here. It can become an article of its own.',
      };
    case 'draft-gone':
      return {
        title: 'This draft is no longer there',
        text: 'It was published or discarded, perhaps in another window. Your text is still here. If it was published, look at the list before you publish it again.',
      };
  }
}

const articleAccounts = {
  changed: {
    title: 'This article was changed after you opened it',
    text: 'Go on with one of the two. The other version stays in the history of the article.',
  },
  created: {
    title: 'This article was saved by your first try',
    text: 'Its answer was lost on the way, and what you have changed since is not in it.',
  },
} as const;

/** What the text becomes as a separate draft beside the other version. */
function standsOn(obstacle: Obstacle, { articleId, articleVersion }: ArticleEditing) {
  if ('theirs' in obstacle && obstacle.kind !== 'draft-changed') {
    return { articleId: obstacle.theirs.id, version: obstacle.theirs.version };
  }
  return obstacle.kind === 'deleted'
    ? { articleId: null, version: null }
    : { articleId, version: articleVersion };
}

/** Says that someone else has changed or removed the article or its draft, and asks which version to continue with. */
export function SavingObstacle({ editing, editor, obstacle, ref }: SavingObstacleProps) {
  const { title, text, theirs } = accountOf(obstacle);
  const mine = useRestingFormPart(editing.form, ({ values }) => values);

  async function keepAsNewDraft() {
    const isFree = ['draft-changed', 'draft-gone', 'created'].includes(obstacle.kind);
    const id = await editing.keepAsNewDraft(standsOn(obstacle, editing), isFree);
    editor.open({ kind: 'draft', id });
  }

  return (
    <section ref={ref} tabIndex={-1} aria-label="Two versions" className={panel}>
      <div>
        <h3 className="font-display text-heading font-semibold">{title}</h3>
        <p className="mt-2 text-sm text-ink-800">{text}</p>
      </div>
      {theirs && (
        <Changes before={{ name: 'Theirs', values: theirs.values }} after={{ name: 'Mine', values: mine }} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => void keepAsNewDraft()}>
          Keep mine as a new draft
        </Button>
        {theirs && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              editing.giveUp();
              editor.open(theirs.place);
            }}
          >
            Use theirs
          </Button>
        )}
      </div>
    </section>
  );
}
