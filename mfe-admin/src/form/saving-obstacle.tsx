import { type Article, Button, type Draft as StoredDraft } from '@site/kit';
import type { ReactNode, Ref } from 'react';
import { valuesOfDraft } from '../drafts/draft-contents.ts';
import { valuesOfArticle } from './article-values.ts';
import type { ArticleEditing } from './use-article-editing.ts';
import type { Obstacle } from './use-saving.ts';
import { VersionComparison } from './version-comparison.tsx';

interface SavingObstacleProps {
  readonly editing: ArticleEditing;
  readonly obstacle: Obstacle;
  /** Receives the focus when it has kept the article from being saved. */
  readonly ref: Ref<HTMLElement>;
}

const panel =
  'grid gap-4 rounded-md border-2 border-gold-700 bg-mist-50 p-4 text-ink-950 outline-offset-4 sm:p-5';

/** Someone else changed or removed the article or its draft first: says so and leads on, with neither text lost. */
export function SavingObstacle({ editing, obstacle, ref }: SavingObstacleProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label="Two versions" className={panel}>
      <ObstacleOf editing={editing} obstacle={obstacle} />
    </section>
  );
}

function ObstacleOf({ editing, obstacle }: Omit<SavingObstacleProps, 'ref'>) {
  switch (obstacle.kind) {
    case 'changed':
    case 'changed-here':
    case 'created':
      return <Changed editing={editing} theirs={obstacle.theirs} kind={obstacle.kind} />;
    case 'deleted':
      return <Deleted editing={editing} />;
    case 'draft-changed':
      return <DraftChanged editing={editing} theirs={obstacle.theirs} />;
    case 'draft-gone':
      return <DraftGone editing={editing} />;
  }
}

function Account({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-display text-heading font-semibold">{title}</h3>
      <p className="mt-2 text-sm text-ink-800">{children}</p>
    </div>
  );
}

function DraftChanged({ editing, theirs }: { editing: ArticleEditing; theirs: StoredDraft }) {
  return (
    <>
      <Account title={`This draft was changed elsewhere, by ${theirs.updatedBy}`}>
        Nothing is lost. You can go on with either version; yours can become a draft of its own.
      </Account>
      <VersionComparison
        mine={{ name: 'Your version', values: editing.values }}
        theirs={{ name: 'Their version', values: valuesOfDraft(theirs) }}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={editing.keepAsOwnDraft}>
          Keep my version as another draft
        </Button>
        <Button variant="secondary" size="sm" onClick={() => editing.takeTheirDraft(theirs)}>
          Use their version
        </Button>
      </div>
    </>
  );
}

function DraftGone({ editing }: { editing: ArticleEditing }) {
  return (
    <>
      <Account title="This draft is no longer there">
        It was published or discarded, perhaps in another window. Your text is still here. If it was
        published, look at the list before you publish it again.
      </Account>
      <div>
        <Button size="sm" onClick={editing.keepAsOwnDraft}>
          Keep my text as a new draft
        </Button>
      </div>
    </>
  );
}

interface ChangedProps {
  readonly editing: ArticleEditing;
  readonly theirs: Article;
  readonly kind: 'changed' | 'changed-here' | 'created';
}

const accounts = {
  changed: (
    <Account title="Someone else changed this article first">
      Nothing is lost. If you save your version, theirs stays in the article's history; if you use theirs,
      yours is kept as a draft.
    </Account>
  ),
  'changed-here': (
    <Account title="You changed this article in another tab">
      Nothing is lost. If you save this version, the other stays in the article's history; if you use the
      other, this one is kept as a draft.
    </Account>
  ),
  created: (
    <Account title="This article was saved by your first try">
      Its answer was lost on the way. What you have changed since is not in it: save your version as a change
      of it, or use the one that was saved.
    </Account>
  ),
} as const;

function Changed({ editing, theirs, kind }: ChangedProps) {
  const isOwn = kind !== 'changed';
  return (
    <>
      {accounts[kind]}
      <VersionComparison
        mine={{ name: isOwn ? 'This version' : 'Your version', values: editing.values }}
        theirs={{ name: isOwn ? 'Saved version' : 'Their version', values: valuesOfArticle(theirs) }}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={editing.busy} onClick={() => void editing.saveMine(theirs)}>
          {editing.waitsForReview ? 'Send my version for review' : 'Save my version'}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => editing.takeTheirs(theirs)}>
          {isOwn ? 'Use the saved version' : 'Use their version'}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => editing.keepMine(theirs)}>
          Go on editing mine
        </Button>
      </div>
    </>
  );
}

function Deleted({ editing }: { editing: ArticleEditing }) {
  return (
    <>
      <Account title="Someone else deleted this article">
        Your text is still here. You can save it as a new article.
      </Account>
      <div>
        <Button size="sm" busy={editing.busy} onClick={() => void editing.saveAsNew()}>
          {editing.waitsForReview ? 'Send for review as a new article' : 'Save as a new article'}
        </Button>
      </div>
    </>
  );
}
