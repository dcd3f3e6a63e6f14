import type { NewsItem } from '@site/kit';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ArticleLink } from '../article/article-link.tsx';

const ways = {
  older: { label: 'Previous release', Arrow: ArrowLeft, row: '' },
  newer: { label: 'Next release', Arrow: ArrowRight, row: 'flex-row-reverse justify-end' },
} as const;

interface NeighbourProps {
  release: NewsItem;
  way: keyof typeof ways;
  /** Shows the other release in place; if absent, the link leads to its page. */
  onMove?: (slug: string) => void;
  className?: string;
  /** The text below the label. */
  children?: (title: string) => ReactNode;
}

/** The link to the previous or next release, if there is one. */
export function Neighbour({ release, way, onMove, className = '', children }: NeighbourProps) {
  const item = release[way];
  if (!item) return null;
  const { label, Arrow, row } = ways[way];
  return (
    <ArticleLink item={item} onOpen={onMove && (() => onMove(item.slug))} className={className}>
      <span className={`flex items-center gap-2 ${row}`}>
        <Arrow className="size-4" />
        {label}
      </span>
      {children?.(item.title)}
    </ArticleLink>
  );
}
