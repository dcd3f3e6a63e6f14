import { Button, Dialog } from '@site/kit';
import { useState } from 'react';
import type { DeletedArticles as Deleted } from './use-deleted-articles.ts';

/** The way back once the notification with Undo is gone. Shows nothing before the first deletion. */
export function DeletedArticles({ deleted }: { deleted: Deleted }) {
  const [open, setOpen] = useState(false);
  const { articles, restore } = deleted;
  if (articles.length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Recently deleted ({articles.length})
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Recently deleted">
        <ul className="divide-y divide-mist-300">
          {articles.map((article) => (
            <li key={article.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0 flex-1 basis-56 font-medium wrap-anywhere">{article.title}</span>
              <Button variant="secondary" size="sm" onClick={() => void restore(article)}>
                Restore
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
