import type { Article, UpdateInput } from '@site/kit';
import { useCallback, useState } from 'react';
import { deleteDraft, isOfDrafts, type ServerPlace } from '../model/draft-calls.ts';
import { toDraftInput, withUsualDate } from '../model/draft-contents.ts';
import { noDetails } from '../model/article-details.ts';
import { discardChanges } from '../drafts/discard-changes.ts';
import { type Draft, keepDraft, newDraftId } from '../model/draft-store.ts';
import type { UnsavedText } from '../drafts/draft-saver.ts';
import { useDraftSaver } from '../drafts/use-draft-saver.ts';
import { FormStore, useFormPart } from './form-store.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { useRefresh } from '../session/use-refresh.ts';
import {
  type ArticleValues,
  type OpenedVersion,
  samePublishTime,
  sameValues,
} from '../model/article-values.ts';

interface DraftingOptions {
  /** The draft that the form was opened with. */
  readonly draft: Draft | null;
  /** The stored article that the form changes. */
  readonly article: Article | null;
  readonly opened: readonly OpenedVersion[];
  /** The form's values without a draft. */
  readonly untouched: ArticleValues;
}

/** The draft in which a form's text is saved while it is written. */
export function useDrafting({ draft, article, opened, untouched }: DraftingOptions) {
  const { username } = useNewsroomSession();
  const refresh = useRefresh();
  const [origin] = useState(() => draft && withUsualDate(draft));
  const [id] = useState(() => draft?.id ?? newDraftId());
  const [form] = useState(() => new FormStore(origin?.values ?? untouched));

  const articleId = article?.id ?? null;
  const version = origin?.version ?? article?.version ?? null;
  const basedOn = origin?.basedOn;
  const read = useCallback((): UnsavedText => {
    const { values } = form;
    const isUsualTime = articleId === null && samePublishTime(values, untouched);
    const said = isUsualTime ? { ...values, publishDate: '' } : values;
    const written = { id, username, articleId, version, values: said, basedOn };
    return {
      draft: written,
      input: toDraftInput(written, opened),
      isChanged: !sameValues(values, untouched),
    };
  }, [form, id, username, articleId, version, untouched, basedOn, opened]);
  const { saver, state } = useDraftSaver({ read, subscribe: form.subscribe, opened: origin });

  return {
    saver,
    state,
    form,
    /** The version of the article that the text is based on. */
    version,
    /** The draft as it was when the form opened it. */
    origin,
    /** The text's idempotency key, by which the server recognises it. */
    key: id,
    /** The form's own draft, in the browser and on the server. */
    ids: [id, state.draftId ?? undefined],
    /** Whether anything was written since the form opened the text. */
    dirty: useFormPart(form, ({ written }) => !sameValues(written, origin?.values ?? untouched)),
    /** Whether the server has the text as it was opened. */
    isStored: origin !== null && !origin.unsent && origin.articleId === articleId,
    /**
     * Returns the server's draft of the text, and makes no call until `resume`: a draft created after its
     * article would remain. A text kept in the browser may be on the server without our knowing.
     */
    saveAndPause: async () => {
      if (origin?.unsent || saver.isUnsure) await saver.save();
      await saver.pause();
    },
    /**
     * Saves the text exactly as it would be published, because that is reviewed.
     * @returns its place on the server; null if the server has not stored it
     */
    saveAs: async (input: UpdateInput): Promise<ServerPlace | null> => {
      const text = read();
      const { correction: _correction, ...written } = text.input;
      const sent = { ...written, slug: '', ...noDetails, ...input };
      saver.update(() => ({ ...text, input: sent, isChanged: true }));
      return (await saver.save()) ? saver.place : null;
    },
    /**
     * Continues the text as another draft.
     * @param stands the article that it belongs to from now on
     * @param isFree whether the server's draft is somebody else's text, or gone
     * @returns its id, by which it can be opened at once
     */
    keepAsNewDraft: async (
      stands: Pick<Draft, 'articleId' | 'version'>,
      isFree: boolean,
    ): Promise<string> => {
      await saver.pause();
      const { place } = saver;
      const own = isFree
        ? { id: newDraftId(), server: null, basedOn: place?.id ?? basedOn }
        : { server: place };
      const { draft: written } = read();
      const said = stands.articleId === null ? written.values : form.values;
      // Another article has an address of its own.
      const slug = stands.articleId === articleId ? said.slug : '';
      const other = { ...written, ...stands, ...own, values: { ...said, slug }, savedAt: Date.now() };
      saver.forget();
      keepDraft(other);
      return other.id;
    },
    /** Gives the text up for another one, which in a conflict between drafts is the server's. */
    giveUp: () => {
      const { place } = saver;
      saver.forget();
      if (place && saver.state.obstacle === null) deleteDraft(place).catch(() => undefined);
    },
    /** Removes the text from this browser, because it was published or continues elsewhere. */
    forget: () => saver.forget(),
    /** Undoes everything written since the form opened the text. */
    discard: () => void discardChanges(saver, origin).then(() => refresh(isOfDrafts)),
  };
}
