import { DraftList } from './draft-list.tsx';
import { useDrafts } from './use-drafts.ts';

interface DraftOffersProps {
  /** The article in the form; null for a new one. */
  readonly articleId: string | null;
  /** The draft that the form itself writes, in the browser and on the server. */
  readonly except: readonly (string | undefined)[];
  readonly onOpen: (id: string) => void;
}

/** Drafts that belong into the open form. Of new articles there may be many: those of others are listed above the articles. */
export function DraftOffers({ articleId, except, onOpen }: DraftOffersProps) {
  const offers = useDrafts();
  const drafts = offers.drafts.filter(
    ({ id, articleId: of, kept, stored }) =>
      of === articleId &&
      (of !== null || kept !== null) &&
      ![id, kept?.id, stored?.id].some((own) => own !== undefined && except.includes(own)),
  );
  return <DraftList offers={{ ...offers, drafts }} restoreLabel="Restore text" onOpen={onOpen} />;
}
