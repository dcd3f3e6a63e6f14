import { type NewsItem, PageLink } from '@site/kit';
import type { MouseEvent, ReactNode } from 'react';
import { releasePath } from '../release/release-path.ts';

interface ArticleLinkProps<Item> {
  item: Item;
  /** Opens the article in a dialog on a plain click; if absent, the click leads to its page. */
  onOpen?: ((item: Item) => void) | undefined;
  className?: string;
  /** Shown instead of the title. */
  children?: ReactNode;
}

const titleLooks =
  'decoration-current/40 underline-offset-4 transition-colors hover:text-aqua-800 hover:underline';

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** An article's title as a link to its page. */
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
