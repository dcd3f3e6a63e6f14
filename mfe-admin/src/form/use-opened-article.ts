import { type Article, toast } from '@site/kit';
import { useState } from 'react';
import { holdRelease, isListAddress } from '../model/article-calls.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { useRenderAt } from '../time/use-render-at.ts';

/** The article that a form changes, which the form can hold, and which becomes public while it is open. */
export function useOpenedArticle(opened: Article | null) {
  const [held, setHeld] = useState<Article>();
  const { busy, run } = useNewsroomCall('Failed to Hold Release', { changes: isListAddress });
  const article = held ?? opened;
  useRenderAt(article === null ? null : Date.parse(article.publishedAt));

  /** Keeps a scheduled release from becoming public, whatever is in the form. */
  function hold(id: string, onHeld: () => void): void {
    void run(
      () => holdRelease(id),
      (stored) => {
        setHeld(stored);
        onHeld();
        toast({
          title: 'Release Held',
          description: 'It becomes public once somebody confirms the wire.',
        });
      },
    );
  }

  return { article, heldVersion: held?.version, isHolding: busy, hold };
}
