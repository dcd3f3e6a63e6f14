import { DraftList } from './draft-list.tsx';
import { useDrafts } from './use-drafts.ts';

interface DraftOffersProps {
  /** The article in the form; null for a new one. */
  readonly articleId: string | null;
  /** The draft that the form saves, in the browser and on the server. */
  readonly except: readonly (string | undefined)[];
  readonly onOpen: (id: string) => void;
}

/** Offers the drafts of the article in the form; for a new one, those that this browser keeps. The list has the others. */
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
