import { type Article, loadArticleTools, toast, type UpdateInput, useCompany } from '@site/kit';
import { useState } from 'react';
import { useBlackoutReason } from '../blackouts/use-blackout-reason.ts';
import { previewedCorrection } from '../corrections/previewed-correction.ts';
import type { Draft } from '../model/draft-store.ts';
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
import { type Obstacle, useSaving } from '../publication/use-saving.ts';

export interface ArticleEditingOptions {
  /** With its content; null to write a new one. */
  readonly article: Article | null;
  /** Unsaved text to go on with. */
  readonly draft: Draft | null;
  /** Nothing is published that another administrator has not approved. */
  readonly reviewRequired: boolean;
  readonly onSaved: () => void;
}

/** What is approved of a draft is its instant to the millisecond, which its date and time do not tell. */
function draftVersion(draft: Draft | null): OpenedVersion[] {
  return draft?.publishedAt === undefined ? [] : [{ publishedAt: draft.publishedAt, values: draft.values }];
}

/** Text that was written on another version than the stored one meets what others saved since. */
function obstacleOf(draft: Draft | null, article: Article | null): Obstacle | null {
  const outdated = draft && article && draft.version !== null && draft.version !== article.version;
  return outdated ? { kind: 'changed', theirs: article } : null;
}

/** A draft that the server may have would stay behind its article. */
function sayUnsure(failure: string | null): void {
  const description = failure === null ? 'The server cannot be reached.' : `Not saved yet: ${failure}`;
  toast({ variant: 'destructive', title: 'Failed to Create Article', description });
}

/** One article being written: its values, what of them is unsaved, and what stands in the way of saving. */
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
  const [found, setFound] = useState(() => obstacleOf(draft, article));
  /** Grows with each try to save that failed. */
  const [refusals, setRefusals] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const { reviewer: asked } = drafting.state.review;
  /** Who was asked before is asked again; undefined for anyone who may. */
  const [reviewer, setReviewer] = useState(asked === username ? undefined : asked);
  const [reviewerError, setReviewerError] = useState<string>();
  const saving = useSaving();
  const sendForReview = useReviewRequest(drafting);

  const addressIsFixed = article !== null && isPublic(article);
  const { review } = drafting.state;
  const isApproved = review.review === 'approved' && drafting.isStored && !drafting.dirty;
  const waitsForReview = reviewRequired && !isApproved;
  const obstacle = found ?? drafting.state.obstacle;
  /** A new article whose draft is gone may have been created by our own try: the server knows it by the key. */
  const mayBePublished = article === null && obstacle?.kind === 'draft-gone';
  /** Saving would overwrite something, or make a second article of one text. */
  const isBlocked = obstacle !== null && !mayBePublished;
  const publishDate = useFormPart(form, ({ written }) => written.publishDate);
  const publishTime = useFormPart(form, ({ written }) => written.publishTime);
  const timezone = useFormPart(form, ({ written }) => written.timezone);
  const time = { publishDate, publishTime, timezone };
  const isCorrection = useFormPart(form, ({ written }) => written.correction !== undefined);
  const holdForWire = useFormPart(form, ({ written }) => written.holdForWire);
  const blackout = useBlackoutReason({
    article,
    publishedAt: waitsForReview ? undefined : publishInstant(time, opened),
    isCorrection,
  });

  /** What the form shows: also over text that was written when the address could still be changed. */
  function shown(): ArticleValues {
    return addressIsFixed ? { ...form.values, slug: article.slug } : form.values;
  }

  function refuse(wrong: ArticleErrors) {
    form.setErrors(wrong);
    setRefusals((count) => count + 1);
  }

  /** What would be sent now; undefined, with the errors shown, when the form is not complete. */
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

  /** What readers would see of it now. */
  async function preview() {
    const { renderArticle } = await loadArticleTools();
    const now = Date.now();
    const values = shown();
    const previewed = toPreview(values, opened, renderArticle, now);
    const { documents, correction } = values;
    return previewed && { ...previewed, documents, ...previewedCorrection(correction, article, now) };
  }

  async function submit() {
    // While a choice between two versions is open, saving would overwrite one of them unseen.
    if (isBlocked) return refuse({});
    const prepared = await prepare();
    if (!prepared) return;
    // A new article has nothing to correct.
    const { correction, ...contents } = prepared;
    const input = article && correction !== undefined ? prepared : contents;
    if (waitsForReview) return request(input);
    if (!blackout.check()) return refuse({});
    setWaiting(true);
    await drafting.saveAndPause();
    setWaiting(false);
    const { obstacle: met } = saver.state;
    if (met && !(article === null && met.kind === 'draft-gone')) return resume();
    if (saver.isUnsure) {
      sayUnsure(saver.state.failure);
      return resume();
    }
    const publishing: UpdateInput = {
      ...withoutKeptSlug(input, article),
      ...(saver.place && { draftId: saver.place.id }),
      ...blackout.member,
    };
    const outcome = await saving.save(article, publishing, drafting.key);
    if (outcome.kind === 'saved') {
      drafting.forget();
      onSaved();
    }
    if (outcome.kind === 'failed') {
      if (outcome.obstacle?.kind === 'draft-gone') saver.reportGone();
      else setFound(outcome.obstacle);
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

  /** True when the text is on the server, as a draft. */
  async function saveDraft(): Promise<boolean> {
    const saved = await saver.save();
    if (saved) toast({ title: 'Draft Saved', description: 'It is listed above the articles.' });
    return saved;
  }

  const stored = storedInstant(time, opened);
  return {
    form,
    /** When it goes public, as a wall clock in a zone shows it. */
    reading: { date: publishDate, time: publishTime },
    timezone,
    isCorrection,
    refusals,
    dirty: drafting.dirty,
    busy: saving.busy || waiting,
    obstacle,
    review,
    waitsForReview,
    blackout: blackout.field,
    reviewing: {
      chosen: reviewer,
      error: reviewerError,
      onChoose: (name: string | undefined) => {
        setReviewer(name);
        setReviewerError(undefined);
      },
    },
    /** The draft on the server, once there is one. */
    draftId: drafting.state.draftId,
    /** As which others see who has it open: changes of one article meet, whatever their drafts. */
    subject: article?.id ?? drafting.state.draftId,
    draftIds: drafting.ids,
    draftState: drafting.state,
    discardChanges: drafting.discard,
    giveUp: drafting.giveUp,
    keepAsNewDraft: drafting.keepAsNewDraft,
    articleId: article?.id ?? null,
    articleVersion: drafting.version,
    storedSlug: article?.slug,
    addressIsFixed,
    isWithdrawn: article?.withdrawnAt !== undefined,
    waitsForWire: holdForWire && !addressIsFixed,
    /** The wire was confirmed before readers have it: another text has to be confirmed anew. */
    isConfirmed: article?.wireConfirmedAt !== undefined && !addressIsFixed,
    /** Milliseconds since 1970; undefined once the time was changed. */
    storedInstant: stored === undefined ? undefined : Date.parse(stored),
    preview,
    submit,
    saveDraft,
    /** Brings the text to the server now; `draftState` says how that went. */
    keepDraft: () => void saver.save(),
  };
}

export type ArticleEditing = ReturnType<typeof useArticleEditing>;
