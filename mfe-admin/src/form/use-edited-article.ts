import { type Article, toast } from '@site/kit';
import { useState } from 'react';
import { holdRelease, isArticleListAddress } from '../model/article-calls.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { useRenderAt } from '../time/use-render-at.ts';

/** Returns the edited article, and a function to hold the article. Renders again when it becomes public. */
export function useEditedArticle(opened: Article | null) {
  const [held, setHeld] = useState<Article>();
  const { busy, run } = useNewsroomCall('Failed to Hold Release', { changes: isArticleListAddress });
  const article = held ?? opened;
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

  return { article, heldVersion: held?.version, isHolding: busy, hold };
}
