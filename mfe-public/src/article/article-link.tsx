import { type NewsItem, PageLink } from '@site/kit';
import type { MouseEvent, ReactNode } from 'react';
import { releasePath } from '../release/release-path.ts';

interface ArticleLinkProps<Item> {
  item: Item;
  /** Opens it here by a plain click; without it the click leads to its page. */
  onOpen?: ((item: Item) => void) | undefined;
  className?: string;
  /** In place of the title. */
  children?: ReactNode;
}

const titleLooks =
  'decoration-current/40 underline-offset-4 transition-colors hover:text-aqua-800 hover:underline';

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** An article's title as the link to its page, to be copied or opened elsewhere. */
export function ArticleLink<Item extends Pick<NewsItem, 'slug' | 'title'>>({
  item,
  onOpen,
  className = titleLooks,
  children = item.title,
}: ArticleLinkProps<Item>) {
  return (
    <PageLink
      to={releasePath(item.slug)}
      onClick={(event) => {
        if (!onOpen || !isPlain(event)) return;
        event.preventDefault();
        onOpen(item);
      }}
      className={className}
    >
      {children}
    </PageLink>
  );
}
