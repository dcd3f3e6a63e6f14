import { type Article, loadArticleTools, toast, type UpdateInput, useCompany } from '@site/kit';
import { useState } from 'react';
import { useBlackoutReason } from '../blackouts/use-blackout-reason.ts';
import { previewedCorrection } from '../corrections/previewed-correction.ts';
import type { Draft } from '../model/draft-text.ts';
import { type ArticleErrors, validateArticle } from './article-schema.ts';
import {
  type ArticleValues,
  isPublic,
  newArticleValues,
  publishInstant,
  type OpenedVersion,
  storedInstant,
  toArticleInput,
  toPreview,
  valuesOfArticle,
  withoutKeptSlug,
} from '../model/article-values.ts';
import { fieldErrors } from './field-errors.ts';
import { useFormPart } from './form-store.ts';
import { useDrafting } from './use-drafting.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { refusalsOf } from '../session/use-newsroom-call.ts';
import { useReviewRequest } from './use-review-request.ts';
import { type SaveConflict, useSaving } from '../publication/use-saving.ts';
import { useSubscriberNotice } from '../subscribers/use-subscriber-notice.ts';

export interface ArticleEditingOptions {
  /** The article with its content; null for a new one. */
  readonly article: Article | null;
  /** Unsaved text to continue with. */
  readonly draft: Draft | null;
  /** Whether publishing needs the approval of another administrator. */
  readonly reviewRequired: boolean;
  readonly onSaved: () => void;
}

/** A draft is approved with its instant to the millisecond, which date and time fields do not contain. */
function draftVersion(draft: Draft | null): OpenedVersion[] {
  return draft?.publishedAt === undefined ? [] : [{ publishedAt: draft.publishedAt, values: draft.values }];
}

/** The conflict if the text is based on an older version than the stored one. */
function conflictOf(draft: Draft | null, article: Article | null): SaveConflict | null {
  const outdated = draft && article && draft.version !== null && draft.version !== article.version;
  return outdated ? { kind: 'changed', theirs: article } : null;
}

function isFuture(instant: number): boolean {
  return instant > Date.now();
}

/** One article in the form: its values, its unsaved changes, and conflicts. */
export function useArticleEditing({ article, draft, reviewRequired, onSaved }: ArticleEditingOptions) {
  const company = useCompany();
  const { username } = useNewsroomSession();
  const [untouched] = useState(() =>
    article ? valuesOfArticle(article) : newArticleValues(company.name, Date.now()),
  );
  const [opened] = useState<readonly OpenedVersion[]>(() =>
    article ? [{ publishedAt: article.publishedAt, values: untouched }] : [],
  );
  const drafting = useDrafting({ draft, article, opened, untouched });
  const { saver, form } = drafting;
  const [found, setFound] = useState(() => conflictOf(draft, article));
  /** The number of failed submissions. */
  const [refusals, setRefusals] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const { reviewer: asked } = drafting.state.review;
  /** The reviewer, by default the one who was asked before; undefined for anyone who may review. */
  const [reviewer, setReviewer] = useState(asked === username ? undefined : asked);
  const [reviewerError, setReviewerError] = useState<string>();
  const saving = useSaving();
  const sendForReview = useReviewRequest(drafting);

  const addressIsFixed = article !== null && isPublic(article);
  const { review } = drafting.state;
  const isApproved = review.review === 'approved' && drafting.isStored && !drafting.dirty;
  const waitsForReview = reviewRequired && !isApproved;
  const conflict = found ?? drafting.state.conflict;
  /** A gone draft of a new article: our earlier attempt may have created it, and the server finds it by its key. */
  const mayBePublished = article === null && conflict?.kind === 'draft-gone';
  /** Whether saving would overwrite something or create a second article from one text. */
  const isBlocked = conflict !== null && !mayBePublished;
  const publishDate = useFormPart(form, ({ written }) => written.publishDate);
  const publishTime = useFormPart(form, ({ written }) => written.publishTime);
  const timezone = useFormPart(form, ({ written }) => written.timezone);
  const time = { publishDate, publishTime, timezone };
  const isCorrection = useFormPart(form, ({ written }) => written.correction !== undefined);
  const category = useFormPart(form, ({ written }) => written.category.trim());
  const holdForWire = useFormPart(form, ({ written }) => written.holdForWire);
  const blackout = useBlackoutReason({
    article,
    publishedAt: publishInstant(time, opened),
    isCorrection,
    waitsForReview,
  });

  const notice = useSubscriberNotice({
    article,
    category,
    publishedAt: publishInstant(time, opened),
    isCorrection,
  });

  /** The values that the form shows. The stored address wins over text from when it could still be changed. */
  function shown(): ArticleValues {
    return addressIsFixed ? { ...form.values, slug: article.slug } : form.values;
  }

  /** The time to which saving would move a public release, in milliseconds since 1970; null if it stays public. */
  function postponement(): number | null {
    if (!addressIsFixed || article.withdrawnAt !== undefined) return null;
    const instant = Date.parse(publishInstant(time, opened) ?? '');
    return isFuture(instant) ? instant : null;
  }

  function refuse(wrong: ArticleErrors) {
    form.setErrors(wrong);
    setRefusals((count) => count + 1);
  }

  /** The request to send; undefined, with errors shown, if the form is not complete. */
  async function prepare() {
    const values = shown();
    const wrong = validateArticle(values);
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      return undefined;
    }
    form.setErrors({});
    const { renderArticle } = await loadArticleTools();
    return toArticleInput(values, [...draftVersion(drafting.origin), ...opened], renderArticle);
  }

  /** The article as readers would see it. */
  async function preview() {
    const { renderArticle } = await loadArticleTools();
    const now = Date.now();
    const values = shown();
    const previewed = toPreview(values, opened, renderArticle, now);
    const { documents, correction } = values;
    return previewed && { ...previewed, documents, ...previewedCorrection(correction, article, now) };
  }

  async function submit() {
    // While a conflict is open, saving would overwrite one version unseen.
    if (isBlocked) return refuse({});
    const prepared = await prepare();
    if (!prepared) return;
    // A new article cannot be a correction.
    const { correction, ...contents } = prepared;
    const input = article && correction !== undefined ? prepared : contents;
    if (waitsForReview) return request(input);
    if (!blackout.check()) return refuse({});
    setWaiting(true);
    await drafting.pause();
    setWaiting(false);
    const { conflict: met } = saver.state;
    if (met && !(article === null && met.kind === 'draft-gone')) return resume();
    const publishing: UpdateInput = {
      ...withoutKeptSlug(input, article),
      ...(saver.place && { draftId: saver.place.id }),
      ...blackout.member,
      ...notice.member,
    };
    const outcome = await saving.save(article, publishing, drafting.key);
    if (outcome.kind === 'saved') {
      drafting.removeUnconfirmed();
      drafting.forget();
      onSaved();
    }
    if (outcome.kind === 'failed') {
      if (outcome.conflict?.kind === 'draft-gone') saver.reportGone();
      else setFound(outcome.conflict);
      blackout.refuse(outcome.error);
      resume(fieldErrors(outcome.error));
    }
  }

  function resume(wrong: ArticleErrors = {}) {
    refuse(wrong);
    saver.resume();
  }

  async function request(input: UpdateInput) {
    setWaiting(true);
    const failure = await sendForReview(input, reviewer);
    setWaiting(false);
    if (!failure) return onSaved();
    setReviewerError(refusalsOf(failure.error)['reviewer']);
    refuse(fieldErrors(failure.error));
  }

  /** True if the server has stored the text as a draft. */
  async function saveDraft(): Promise<boolean> {
    const saved = await saver.save();
    if (saved) toast({ title: 'Draft Saved', description: 'It is listed above the articles.' });
    return saved;
  }

  const stored = storedInstant(time, opened);
  return {
    form,
    /** The publish time as date and time in a zone. */
    reading: { date: publishDate, time: publishTime },
    timezone,
    isCorrection,
    refusals,
    dirty: drafting.dirty,
    busy: saving.busy || waiting,
    conflict,
    review,
    waitsForReview,
    blackout: blackout.field,
    /** Whether subscribers get an e-mail; undefined if none would be sent, or the reviewed draft is published later. */
    notice: waitsForReview ? undefined : notice.field,
    reviewing: {
      chosen: reviewer,
      error: reviewerError,
      onChoose: (name: string | undefined) => {
        setReviewer(name);
        setReviewerError(undefined);
      },
    },
    /** The draft on the server, once there is one. */
    draftId: drafting.draftId,
    /** The key under which others see who has it open: the article's, whatever the draft. */
    subject: article?.id ?? drafting.draftId,
    ids: drafting.ids,
    draftState: drafting.state,
    discardChanges: drafting.discard,
    setAside: drafting.setAside,
    keepAsNewDraft: drafting.keepAsNewDraft,
    articleId: article?.id ?? null,
    articleVersion: drafting.version,
    storedSlug: article?.slug,
    addressIsFixed,
    isWithdrawn: article?.withdrawnAt !== undefined,
    waitsForWire: holdForWire && !addressIsFixed,
    /** Whether the wire was confirmed before publication: a changed text has to be confirmed again. */
    isConfirmed: article?.wireConfirmedAt !== undefined && !addressIsFixed,
    /** Milliseconds since 1970; undefined once the time was changed. */
    storedInstant: stored === undefined ? undefined : Date.parse(stored),
    postponement,
    preview,
    submit,
    saveDraft,
    /** Saves the text on the server now; `draftState` has the result. */
    keepDraft: () => void saver.save(),
  };
}

export type ArticleEditing = ReturnType<typeof useArticleEditing>;
