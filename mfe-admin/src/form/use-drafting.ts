import { type Article, mutate, type Draft as StoredDraft, type UpdateInput } from '@site/kit';
import { useMemo, useState } from 'react';
import { draftsAddress, type ServerPlace } from '../drafts/draft-calls.ts';
import { textOfDraft, toDraftInput, withUsualDate } from '../drafts/draft-contents.ts';
import { discardChanges } from '../drafts/discard-changes.ts';
import { type Draft, keepDraft, newDraftId, removeDraft } from '../drafts/draft-store.ts';
import { useDraftSaver } from '../drafts/use-draft-saver.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { type ArticleValues, type OpenedVersion, samePublishTime, sameValues } from './article-values.ts';

interface DraftingOptions {
  /** The draft that the form was opened with. */
  readonly draft: Draft | null;
  /** The stored article that the form stands on. */
  readonly base: Article | null;
  readonly opened: readonly OpenedVersion[];
  readonly values: ArticleValues;
  /** What the form shows without a draft. */
  readonly untouched: ArticleValues;
  /** Shows other values in the form. */
  readonly onReplace: (values: ArticleValues) => void;
}

/** The draft as which a form's text is saved while it is written. */
export function useDrafting(options: DraftingOptions) {
  const { token, username } = useNewsroomSession();
  const { draft, base, opened, values, untouched, onReplace } = options;
  /** The draft as it was when the form began to show it. */
  const [origin, setOrigin] = useState(draft);
  const [id, setId] = useState(() => draft?.id ?? newDraftId());
  const [writtenOn, setWrittenOn] = useState(draft?.version ?? base?.version ?? null);
  const [setAside, setSetAside] = useState<Draft | null>(null);

  const articleId = base?.id ?? null;
  const basedOn = origin?.basedOn;
  const text = useMemo(() => {
    const isUsualTime = articleId === null && samePublishTime(values, untouched);
    const said = isUsualTime ? { ...values, publishDate: '' } : values;
    const written = { id, username, articleId, version: writtenOn, values: said, basedOn };
    return { draft: written, input: toDraftInput(written, opened) };
  }, [id, username, articleId, writtenOn, values, untouched, basedOn, opened]);
  const isChanged = !sameValues(values, untouched);
  const { saver, state } = useDraftSaver({ text, isChanged, opened: draft });

  function asDraft(changed: Partial<Draft> = {}): Draft {
    return { ...text.draft, server: saver.place, savedAt: Date.now(), unsent: true, ...changed };
  }

  /** The text as a separate draft beside the server's, with the contributors of both. */
  function asOtherDraft(changed: Partial<Draft> = {}): Draft {
    return asDraft({ server: null, basedOn: saver.place?.id ?? basedOn, ...changed });
  }

  /** Goes on with another text; the one before stays where it is. */
  function switchTo(found: Draft | null, nextId: string): void {
    const next = found && withUsualDate(found);
    const written = next && { ...next, articleId };
    const sent = written && !next.unsent ? toDraftInput(written, opened) : null;
    saver.adopt(next?.server ?? null, sent, next ?? {});
    setOrigin(next);
    setId(nextId);
    if (next) {
      setWrittenOn(next.version);
      onReplace(next.values);
    }
  }

  /** Keeps what is in the form beside what it shows next. */
  function putAside(mine: Draft): void {
    keepDraft(mine);
    setSetAside(mine);
  }

  return {
    saver,
    state,
    /** The draft as it was when the form began to show it. */
    origin,
    /** Of the text, as which the server knows it again. */
    key: id,
    /** The form's own draft, in the browser and on the server. */
    ids: [id, saver.place?.id],
    /** There is something that was written since the form began to show the text. */
    dirty: !sameValues(values, origin?.values ?? untouched),
    /** The server has the text as it was opened. */
    isStored: origin !== null && !origin.unsent && origin.articleId === articleId,
    hasSetAside: setAside !== null,
    /**
     * Has the server's draft of the text at hand, and makes no call until `resume`: a draft that came after its
     * article would stay behind. What was kept in the browser may be on the server without our knowing.
     */
    settle: async () => {
      if (origin?.unsent || saver.isUnsure) await saver.save();
      await saver.pause();
    },
    /**
     * Saves the text as it would be published: what is reviewed is that.
     * @param target the article that it changes; null for a new one
     * @returns where it is; null when the server does not have it
     */
    saveAs: async (input: UpdateInput, target: Article | null): Promise<ServerPlace | null> => {
      const stands = { articleId: target?.id ?? null, articleVersion: target?.version ?? null };
      const { correction: _correction, ...written } = text.input;
      saver.update({ draft: text.draft, input: { ...written, slug: '', ...input, ...stands } }, true);
      return (await saver.save()) ? saver.place : null;
    },
    /** The text is about this version of the article from now on. */
    standOn: setWrittenOn,
    /** Goes on with a draft; what is in the form now stays one too. */
    restore: (kept: Draft) => {
      saver.leave();
      switchTo(kept, kept.id);
    },
    /** Goes on without a draft; what is in the form now stays one. */
    putMineAside: () => {
      putAside(asDraft());
      switchTo(null, newDraftId());
    },
    bringMineBack: () => {
      if (!setAside) return;
      setSetAside(null);
      switchTo(setAside, setAside.id);
    },
    keepAsOwnDraft: () => {
      removeDraft(id);
      switchTo(asOtherDraft(), newDraftId());
    },
    takeTheirs: (theirs: StoredDraft) => {
      putAside(asOtherDraft({ id: newDraftId() }));
      removeDraft(id);
      switchTo(textOfDraft(theirs, username), theirs.id);
    },
    /** The text is published: there is no draft of it any more. */
    forget: () => {
      const { place } = saver;
      saver.forget();
      void mutate<StoredDraft[]>(draftsAddress, (known) =>
        known?.filter((stored) => stored.id !== place?.id),
      );
    },
    /** The draft became an article by a try that was not answered: what is written since is another one. */
    startAfresh: () => {
      removeDraft(id);
      saver.adopt(null, null);
      setOrigin(null);
      setId(newDraftId());
    },
    /** The draft is complete, and goes on without the form. */
    letGo: () => saver.forget(),
    /** Undoes what was written since the form began to show the text. */
    discard: () => void discardChanges(saver, origin, token).then(() => mutate(draftsAddress)),
  };
}
