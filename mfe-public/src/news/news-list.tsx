import { formatLongDateUtc, type NewsItem, useHydrated } from '@site/kit';
import { ArticleLink } from '../article/article-link.tsx';
import { ArrowRightIcon } from '../icons/icons.tsx';
import { Marked } from './marked.tsx';

interface NewsListProps {
  items: readonly NewsItem[];
  /** How many are shown to who can ask for more, by a script; all when not given. */
  shown?: number;
  /** What is looked for. */
  words?: readonly string[];
  onOpen: (id: string) => void;
}

// Long lists stay quick: from here on the browser lays out what comes near the window.
const laidOutAtOnce = 30;
const skippedUntilNear = '[contain-intrinsic-size:auto_14rem] [content-visibility:auto]';

/** The releases, newest first; each opens its full text. */
export function NewsList({ items, shown = items.length, words = [], onOpen }: NewsListProps) {
  // The server's HTML has all of them, for readers without scripts.
  const listed = useHydrated() ? items.slice(0, shown) : items;
  return (
    <ul className="border-t border-mist-200">
      {listed.map((item, place) => (
        <li
          key={item.id}
          className={`border-b border-mist-200 ${place < laidOutAtOnce ? '' : skippedUntilNear} ${place < shown ? '' : 'hidden noscript:list-item'}`}
        >
          <NewsEntry item={item} words={words} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** The sentence of the text, where neither title nor excerpt has what is looked for. */
function Match({ item, words }: { item: NewsItem; words: readonly string[] }) {
  const seen = `${item.title} ${item.excerpt}`.toLowerCase();
  if (item.match === undefined || words.every((word) => seen.includes(word.toLowerCase()))) return null;
  return (
    <p className="mt-3 border-l-2 border-gold-400 pl-4 leading-relaxed text-ink-800 wrap-anywhere">
      <Marked text={item.match} words={words} />
    </p>
  );
}

interface NewsEntryProps {
  item: NewsItem;
  words: readonly string[];
  onOpen: (id: string) => void;
}

function NewsEntry({ item, words, onOpen }: NewsEntryProps) {
  const titleId = `release-${item.id}`;
  return (
    // Not labelled by its title, which may hold the name of any control, such as Year.
    <article className="group grid gap-x-10 gap-y-4 py-8 md:grid-cols-[13rem_minmax(0,1fr)] md:py-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-600 md:flex-col md:items-start md:gap-y-2 md:pt-1.5">
        <time dateTime={item.publishedAt} className="font-medium text-ink-950 tabular-nums">
          {formatLongDateUtc(item.publishedAt)}
        </time>
        <span className="text-aqua-800">Press Release</span>
        <span>3 min read</span>
      </div>
      <div className="min-w-0 max-w-3xl">
        <h2 id={titleId} className="font-display text-heading font-semibold text-balance wrap-anywhere">
          <ArticleLink item={item} onOpen={({ id }) => onOpen(id)}>
            <Marked text={item.title} words={words} />
          </ArticleLink>
        </h2>
        {item.excerpt && (
          <p className="mt-3 line-clamp-3 leading-relaxed text-ink-600 wrap-anywhere">
            <Marked text={item.excerpt} words={words} />
          </p>
        )}
        <Match item={item} words={words} />
        <button
          type="button"
          aria-describedby={titleId}
          onClick={() => onOpen(item.id)}
          className="mt-5 inline-flex min-h-11 items-center gap-2 font-semibold text-aqua-800 noscript:hidden underline decoration-aqua-700/30 decoration-2 underline-offset-8 transition-colors hover:decoration-aqua-700"
        >
          Read Full Article
          <ArrowRightIcon className="size-4 transition-transform duration-300 group-hover:translate-x-1 motion-reduce:transition-none" />
        </button>
      </div>
    </article>
  );
}
