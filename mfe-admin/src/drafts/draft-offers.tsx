import { useState } from 'react';
import { DraftList } from './draft-list.tsx';
import { useDrafts } from './use-drafts.ts';

interface DraftOffersProps {
  readonly articleId: string | null;
  /** Ids of the form's draft and of this window's copy of it. */
  readonly own: { readonly draft: string; readonly copy: string };
  readonly onOpen: (id: string) => void;
}

/**
 * Offers other drafts of the article; for a new article, those with a copy in this browser. Offers the form's own
 * draft only if another window saved a copy of it before this form opened.
 */
export function DraftOffers({ articleId, own, onOpen }: DraftOffersProps) {
  const offers = useDrafts();
  const [openedAt] = useState(() => Date.now());
  const drafts = offers.drafts.filter(({ articleId: of, kept, stored }) => {
    if (of !== articleId || (of === null && kept === null)) return false;
    const isOwn = kept ? kept.id === own.draft : stored?.id === own.draft;
    return !isOwn || (kept !== null && kept.copyId !== own.copy && kept.savedAt < openedAt);
  });
  return <DraftList offers={{ ...offers, drafts }} restoreLabel="Restore text" onOpen={onOpen} />;
}
