import { type NewsItem, PageLink } from '@site/kit';
import type { ReactNode } from 'react';

/** Returns the path of a release's page. */
export function releasePath(slug: string): string {
  return `/news/${encodeURIComponent(slug)}`;
}

interface ReleaseLinkProps {
  item: Pick<NewsItem, 'slug' | 'title'>;
  className?: string;
  /** Replaces the title. */
  children?: ReactNode;
}

const titleLooks =
  'decoration-current/40 underline-offset-4 transition-colors hover:text-aqua-800 hover:underline';

export function ReleaseLink({ item, className = titleLooks, children }: ReleaseLinkProps) {
  return (
    <PageLink to={releasePath(item.slug)} className={className}>
      <bdi>{children ?? item.title}</bdi>
    </PageLink>
  );
}
