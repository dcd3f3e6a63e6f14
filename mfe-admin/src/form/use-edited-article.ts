import { type Article, toast } from '@site/kit';
import { useState } from 'react';
import { holdRelease, isArticleListAddress } from '../model/article-calls.ts';
import type { SaveConflict } from '../publication/use-save-article.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { useRenderAt } from '../time/use-render-at.ts';

/**
 * Returns the edited article, and a function to hold the article. Renders again when it becomes public.
 * @param base the version on which the text in the form is based
 */
export function useEditedArticle(opened: Article | null, base: number | undefined) {
  const [held, setHeld] = useState<Article>();
  const { busy, run } = useNewsroomCall('Failed to Hold Release', { changes: isArticleListAddress });
  const article = held ?? opened;
  // Hold creates one version. A later version contains changes by others, which the text in the form lacks.
  const isBase = base !== undefined && held?.version === base + 1;
  const holdConflict: SaveConflict | null = held && !isBase ? { kind: 'changed', theirs: held } : null;
  useRenderAt(article === null ? null : Date.parse(article.publishedAt));

  /** Stops the publication of a scheduled release. Does not save the changes in the form. */
  function hold(id: string, onHeld: () => void): void {
    void run(
      () => holdRelease(id),
      (stored) => {
        setHeld(stored);
        onHeld();
        toast({
          title: 'Release Held',
          description: 'It becomes public when the wire is confirmed.',
        });
      },
    );
  }

  return { article, heldVersion: isBase ? held?.version : undefined, holdConflict, isHolding: busy, hold };
}
