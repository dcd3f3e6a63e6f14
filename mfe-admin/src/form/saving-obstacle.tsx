import type { Article } from '@site/kit';
import { Button } from '@site/kit';
import type { Ref } from 'react';
import { valuesOfArticle } from './article-values.ts';
import type { ArticleEditing } from './use-article-editing.ts';
import type { Obstacle } from './use-saving.ts';
import { VersionComparison } from './version-comparison.tsx';

interface SavingObstacleProps {
  readonly editing: ArticleEditing;
  readonly obstacle: Obstacle;
  /** Receives the focus when it appears. */
  readonly ref: Ref<HTMLElement>;
}

const panel =
  'grid gap-4 rounded-md border-2 border-gold-700 bg-mist-50 p-4 text-ink-950 outline-offset-4 sm:p-5';

/** Someone else changed or deleted the article first: says so and leads on, with neither text lost. */
export function SavingObstacle({ editing, obstacle, ref }: SavingObstacleProps) {
  return (
    <section ref={ref} tabIndex={-1} role="alert" className={panel}>
      {obstacle.kind === 'changed' ? (
        <Changed editing={editing} theirs={obstacle.theirs} />
      ) : (
        <Deleted editing={editing} />
      )}
    </section>
  );
}

function Changed({ editing, theirs }: { editing: ArticleEditing; theirs: Article }) {
  return (
    <>
      <div>
        <h3 className="font-display text-heading font-semibold">Someone else changed this article first</h3>
        <p className="mt-2 text-sm text-ink-800">
          Nothing is lost. If you save your version, theirs stays in the article's history; if you use theirs,
          yours stays in this browser.
        </p>
      </div>
      <VersionComparison mine={editing.values} theirs={valuesOfArticle(theirs)} />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={editing.busy} onClick={() => void editing.saveMine(theirs)}>
          Save my version
        </Button>
        <Button variant="secondary" size="sm" onClick={() => editing.takeTheirs(theirs)}>
          Use their version
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
      <div>
        <h3 className="font-display text-heading font-semibold">Someone else deleted this article</h3>
        <p className="mt-2 text-sm text-ink-800">
          Your text is still here. You can save it as a new article.
        </p>
      </div>
      <div>
        <Button size="sm" busy={editing.busy} onClick={() => void editing.saveAsNew()}>
          Save as a new article
        </Button>
      </div>
    </>
  );
}
