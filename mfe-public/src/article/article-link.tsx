import { type NewsItem, PageLink } from '@site/kit';
import type { MouseEvent } from 'react';
import { releasePath } from '../release/release-path.ts';

interface ArticleLinkProps {
  item: NewsItem;
  onOpen: (id: string) => void;
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** An article's title as the link to its page, to be copied or opened elsewhere. A plain click opens the article here. */
export function ArticleLink({ item, onOpen }: ArticleLinkProps) {
  return (
    <PageLink
      to={releasePath(item.slug)}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onOpen(item.id);
      }}
      className="decoration-aqua-700/40 decoration-2 underline-offset-4 transition-colors hover:text-aqua-800 hover:underline"
    >
      {item.title}
    </PageLink>
  );
}
