import { DraftList } from './draft-list.tsx';
import type { Draft } from './draft-store.ts';
import { useDrafts } from './use-drafts.ts';

interface DraftOffersProps {
  readonly username: string;
  /** The article in the form; null for a new one. */
  readonly articleId: string | null;
  /** The draft that the form itself keeps. */
  readonly except: string;
  readonly onRestore: (draft: Draft) => void;
}

/** Unsaved texts that belong into the open form. */
export function DraftOffers({ username, articleId, except, onRestore }: DraftOffersProps) {
  const { drafts, discard } = useDrafts(username);
  const fitting = drafts.filter((draft) => draft.articleId === articleId && draft.id !== except);
  return <DraftList drafts={fitting} restoreLabel="Restore text" onRestore={onRestore} onDiscard={discard} />;
}
