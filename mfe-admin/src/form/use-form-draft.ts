import type { Article, DraftVersion, UpdateInput } from '@site/kit';
import { useCallback, useState } from 'react';
import {
  deleteDraft,
  isDraftsAddress,
  restoreDraft,
  type DraftReference,
  updateDraft,
} from '../model/draft-calls.ts';
import { saveAsDiscardedDraft, saveAsDraft } from '../drafts/save-separately.ts';
import { toDraftInput, valuesOfDraft, setDefaultDate } from '../model/draft-contents.ts';
import { emptyDetails } from '../model/article-details.ts';
import { discardChanges } from '../drafts/discard-changes.ts';
import { copyIdOf, removeCopy } from '../drafts/local-copies.ts';
import { createDraftId } from '../model/draft-id.ts';
import type { LocalDraft } from '../model/draft-text.ts';
import type { DraftSaver, UnsavedText } from '../drafts/draft-saver.ts';
import { useDraftSaver } from '../drafts/use-draft-saver.ts';
import { FormStore, useFormValue } from './form-store.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { useRefresh } from '../session/use-refresh.ts';
import { type ArticleValues, isPublic, type LoadedVersion, haveSameValues } from '../model/article-values.ts';
import { isSamePublishTime } from '../model/publish-time.ts';

interface FormDraftOptions {
  readonly draft: LocalDraft | null;
  readonly article: Article | null;
  /** The version that Hold created. The text is then based on this version. */
  readonly heldVersion: number | undefined;
  readonly opened: readonly LoadedVersion[];
  /** Initial values if there is no draft. */
  readonly untouched: ArticleValues;
}

/** Stops saving for a call that stores the text elsewhere. Saving continues if the call fails. */
async function storeElsewhere<Result>(saver: DraftSaver, store: () => Promise<Result>): Promise<Result> {
  await saver.pause();
  try {
    const stored = await store();
    // The result can be the id of the copy in this browser, which `forget` would remove.
    if (stored === copyIdOf(saver.text.draft.id)) saver.stop();
    else saver.forget();
    return stored;
  } catch (error) {
    saver.resume();
    throw error;
  }
}

export function useFormDraft({ draft, article, heldVersion, opened, untouched }: FormDraftOptions) {
  const { username } = useNewsroomSession();
  const refresh = useRefresh();
  const [origin] = useState(() => draft && setDefaultDate(draft));
  const [id] = useState(() => draft?.id ?? createDraftId());
  const [form] = useState(() => new FormStore({ ...(origin?.values ?? untouched), ...timeOfSet() }));
  /** Whether the draft was stored with a publish time, which remains even if it equals the default. */
  const [hasStoredTime] = useState(
    () =>
      draft !== null && draft.values.publishDate !== '' && (draft.unsent || draft.server.version !== null),
  );
  /** Values that are not saved, because they count as unchanged: those of a duplicate's original, or the defaults. */
  const [unchanged] = useState(() => {
    const isDuplicate = origin !== null && !origin.unsent && origin.server.version === null;
    return isDuplicate ? origin.values : untouched;
  });

  /** Returns the publish time of the article's release set, which replaces that of the draft; empty without a set. */
  function timeOfSet() {
    if (article?.setId === undefined || isPublic(article)) return {};
    const { publishDate, publishTime, timezone } = untouched;
    return { publishDate, publishTime, timezone };
  }

  const articleId = article?.id ?? null;
  const version = heldVersion ?? origin?.version ?? article?.version ?? null;
  const basedOn = origin?.basedOn;
  const read = useCallback((): UnsavedText => {
    const { values } = form;
    const isUsualTime = articleId === null && !hasStoredTime && isSamePublishTime(values, untouched);
    const said = isUsualTime ? { ...values, publishDate: '' } : values;
    const written = { id, username, articleId, version, values: said, basedOn };
    return {
      draft: written,
      input: toDraftInput(written, opened),
      isChanged: !haveSameValues(values, unchanged),
    };
  }, [form, id, username, articleId, version, untouched, unchanged, hasStoredTime, basedOn, opened]);
  /** Links a separate draft to the previous one, because contributors to the previous one may not review it. */
  const continued = (text: UnsavedText['draft'], isSeparate: boolean) =>
    isSeparate && saver.place ? { ...text, basedOn: id } : text;
  const { saver, state } = useDraftSaver({ read, subscribe: form.subscribe, opened: origin });

  return {
    saver,
    state,
    form,
    version,
    origin,
    key: id,
    ids: { draft: id, copy: copyIdOf(id) },
    draftId: state.version === null ? null : id,
    /** Whether the values have changed since the form was opened. */
    dirty: useFormValue(form, ({ written }) => !haveSameValues(written, origin?.values ?? untouched)),
    /** Whether the server had the initial text. */
    isStored: origin !== null && !origin.unsent && origin.articleId === articleId,
    /** Stops saving until `resume`, so that no draft is created after the article. */
    pause: async () => {
      if (saver.isUnsure) await saver.save();
      await saver.pause();
    },
    /** Saves the draft for a review, exactly as it would be published. Returns null if the server has not stored it. */
    saveAs: async (input: UpdateInput): Promise<DraftReference | null> => {
      const text = read();
      const { correction: _correction, holdForWire: _hold, ...written } = text.input;
      const sent = { ...written, slug: '', ...emptyDetails, ...input };
      saver.changed(() => ({ ...text, input: sent, isChanged: true }));
      return (await saver.save()) ? saver.place : null;
    },
    /**
     * @param base the article and version on which the new draft is based
     * @param isSeparate whether the draft on the server must not be replaced
     */
    keepAsNewDraft: (base: Pick<LocalDraft, 'articleId' | 'version'>, isSeparate: boolean): Promise<string> =>
      storeElsewhere(saver, () => {
        const { draft: written } = read();
        // The conflict of an article can hide a conflict of its draft.
        const mustCreate = isSeparate || saver.state.conflict !== null;
        const said = base.articleId === null ? written.values : form.values;
        // The previous web address belongs to another article.
        const slug = base.articleId === articleId ? said.slug : '';
        const text = { ...continued(written, mustCreate), ...base, values: { ...said, slug } };
        return saveAsDraft(text, opened, mustCreate ? null : saver.place);
      }),
    /** Saves the text as a discarded draft, and returns its id. @throws HttpError or TypeError if the request fails */
    setAside: (): Promise<string> =>
      storeElsewhere(saver, () => {
        const { place } = saver;
        const isOwn = place !== null && saver.state.conflict === null;
        return saveAsDiscardedDraft(continued(read().draft, !isOwn), opened, isOwn ? place : null);
      }),
    /** Restores an earlier version. Returns a function for Undo. @throws HttpError or TypeError if a request fails */
    restore: async (earlier: DraftVersion): Promise<() => Promise<unknown>> => {
      await saver.save();
      const { place, text } = saver;
      if (place === null || saver.state.failure !== null) throw new TypeError('The draft is not saved.');
      const { publishedAt } = earlier;
      const values = valuesOfDraft(earlier);
      const exact = publishedAt === undefined ? [] : [{ publishedAt, values }];
      const input = toDraftInput({ ...text.draft, values }, exact);
      const restored = await storeElsewhere(saver, () => updateDraft(place, input));
      return () => updateDraft({ id, version: restored.version }, text.input);
    },
    /** Removes the text from this browser, because it was published or continues elsewhere. */
    forget: () => saver.forget(),
    /** Deletes a draft that the server may have stored although its response was lost. */
    removeUnconfirmed: () => {
      if (saver.isUnsure) deleteDraft({ id }).catch(() => undefined);
    },
    /**
     * Discards the changes. Returns a function that restores the changes and returns the id of the draft to open.
     * @throws HttpError or TypeError if the server keeps the changes
     */
    discard: async (): Promise<() => Promise<string>> => {
      const { draft: written } = read();
      const place = await discardChanges(saver, draft);
      refresh(isDraftsAddress);
      return async () => {
        if (origin) removeCopy(copyIdOf(id));
        const isDiscarded = place !== null && origin === null;
        const text = continued(written, place === null);
        return saveAsDraft(text, opened, isDiscarded ? await restoreDraft(place.id) : place);
      };
    },
  };
}
