import { type Article, mutate, toast, type ToastOptions } from '@site/kit';
import { copyLink } from '../clipboard/copy-text.ts';
import { isPublicationBlocked } from '../model/wire.ts';

const publicLists = ['/api/news', '/api/document'];

function addressIn(key: unknown): string {
  if (Array.isArray(key)) return key.join('/');
  return typeof key === 'string' ? key : '';
}

/** Revalidates the news and documents of public pages in this tab. */
export function refreshPublicPages(): void {
  const isShown = (key: unknown) => {
    const address = addressIn(key).replace(/^\$inf\$/, '');
    return publicLists.some((start) => address.startsWith(start));
  };
  void mutate(isShown, undefined, { revalidate: true });
}

type ChangedArticle = Pick<
  Article,
  'slug' | 'publishedAt' | 'withdrawnAt' | 'holdForWire' | 'wireConfirmedAt' | 'waitsForSet'
>;

function isPublic(article: ChangedArticle): boolean {
  const { publishedAt, withdrawnAt } = article;
  return withdrawnAt === undefined && !isPublicationBlocked(article) && Date.parse(publishedAt) <= Date.now();
}

/**
 * Shows a notification of a change, with links if readers can see the article.
 * @param article the current article; undefined if it was deleted
 */
export function notifyOfChange(
  notice: ToastOptions,
  article: ChangedArticle | undefined,
  navigate: (path: string) => void,
): void {
  refreshPublicPages();
  if (!article || !isPublic(article)) {
    toast(notice);
    return;
  }
  const path = `/news/${article.slug}`;
  const view = { label: 'View on site', onAction: () => navigate(path) };
  const copy = { label: 'Copy link', onAction: () => void copyLink(path) };
  toast({ ...notice, actions: [view, copy] });
}

export function notifyOfRestore(article: ChangedArticle, navigate: (path: string) => void): void {
  const description = isPublic(article) ? 'The article is public now.' : 'The article is back in the list.';
  notifyOfChange({ title: 'Article Restored', description }, article, navigate);
}
