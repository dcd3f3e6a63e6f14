import { type Article, loadArticleTools, type UpdateInput } from '@site/kit';
import { useState } from 'react';
import { useBlackoutReason } from '../blackouts/use-blackout-reason.ts';
import type { LocalDraft } from '../model/draft-text.ts';
import { toArticleInput, omitUnchangedSlug } from '../model/article-input.ts';
import { type ArticleValues, isPublic, type LoadedVersion } from '../model/article-values.ts';
import { resolvePublishInstant } from '../model/publish-time.ts';
import { toCheckInput, usePublicationCheck } from '../model/use-publication-check.ts';
import { type SaveConflict, useSaveArticle } from '../publication/use-save-article.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { validationErrorsOf } from '../session/use-newsroom-call.ts';
import { useSubscriberNotice } from '../subscribers/use-subscriber-notice.ts';
import { type ArticleErrors, validateArticle } from './article-schema.ts';
import { toFieldErrors } from './field-errors.ts';
import { useFormValue } from './form-store.ts';
import type { useFormDraft } from './use-form-draft.ts';
import { useReviewRequest } from './use-review-request.ts';

interface PublishFormOptions {
  readonly article: Article | null;
  readonly draft: LocalDraft | null;
  readonly drafting: ReturnType<typeof useFormDraft>;
  readonly opened: readonly LoadedVersion[];
  readonly reviewRequired: boolean;
  /** Changes by others that Hold found. */
  readonly holdConflict: SaveConflict | null;
  readonly shown: () => ArticleValues;
  readonly onSaved: () => void;
}

/** Returns the instant of a draft, whose seconds the date and time fields cannot represent. */
function draftVersion(draft: LocalDraft | null): LoadedVersion[] {
  return draft?.publishedAt === undefined ? [] : [{ publishedAt: draft.publishedAt, values: draft.values }];
}

/** Returns a conflict if the text is not based on the stored version. */
function initialConflict(draft: LocalDraft | null, article: Article | null): SaveConflict | null {
  const outdated = draft && article && draft.version !== null && draft.version !== article.version;
  return outdated ? { kind: 'changed', theirs: article } : null;
}

export function usePublishForm(options: PublishFormOptions) {
  const { article, draft, drafting, opened, reviewRequired, shown, onSaved } = options;
  const { username } = useNewsroomSession();
  const { saver, form } = drafting;
  const [found, setFound] = useState(() => initialConflict(draft, article));
  const [refusals, setRefusals] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const { reviewer: asked } = drafting.state.review;
  /** The reviewer to request, initially the previous one; undefined for any reviewer. */
  const [reviewer, setReviewer] = useState(asked === username ? undefined : asked);
  const [reviewerError, setReviewerError] = useState<string>();
  const saving = useSaveArticle();
  const sendForReview = useReviewRequest(drafting);

  const addressIsFixed = article !== null && isPublic(article);
  const { review } = drafting.state;
  const isApproved = review.review === 'approved' && drafting.isStored && !drafting.dirty;
  const waitsForReview = reviewRequired && !isApproved;
  const conflict = options.holdConflict ?? found ?? drafting.state.conflict;
  /** Whether an earlier attempt may have created the article, which the server finds by the idempotency key. */
  const mayBePublished = article === null && conflict?.kind === 'draft-gone';
  /** Whether submitting would overwrite another version or create a duplicate. */
  const isBlocked = conflict !== null && !mayBePublished;
  const publishDate = useFormValue(form, ({ written }) => written.publishDate);
  const publishTime = useFormValue(form, ({ written }) => written.publishTime);
  const timezone = useFormValue(form, ({ written }) => written.timezone);
  const isCorrection = useFormValue(form, ({ written }) => written.correction !== undefined);
  const category = useFormValue(form, ({ written }) => written.category.trim());
  const holdForWire = useFormValue(form, ({ written }) => written.holdForWire);
  const publishedAt = resolvePublishInstant({ publishDate, publishTime, timezone }, opened);
  const checked = usePublicationCheck({ ...toCheckInput({ article, publishedAt, isCorrection }), category });
  const { blackout: quiet, recipients } = checked.check ?? {};
  const given = article?.blackoutReason;
  const blackout = useBlackoutReason({ ...checked, publishedAt, waitsForReview, given });
  const notice = useSubscriberNotice({ article, recipients, publishedAt, isCorrection });

  /** Returns whether the text can be published now: it is valid, without a conflict, and needs no review. */
  function isPublishable(): boolean {
    if (isBlocked || waitsForReview || blackout.isMissing) return false;
    return Object.keys(validateArticle(shown())).length === 0;
  }

  /**
   * Returns the publish time, in milliseconds since 1970, if submitting would postpone a release that is already
   * public; otherwise null.
   */
  function postponement(): number | null {
    if (!addressIsFixed || article.withdrawnAt !== undefined || !isPublishable()) return null;
    const instant = Date.parse(publishedAt ?? '');
    return instant > Date.now() ? instant : null;
  }

  function refuse(wrong: ArticleErrors) {
    form.setErrors(wrong);
    setRefusals((count) => count + 1);
  }

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

  async function submit() {
    // Submitting would overwrite a version that the user has not seen.
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
      ...omitUnchangedSlug(input, article),
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
      if (outcome.conflict?.kind === 'draft-gone') saver.markDeleted();
      else setFound(outcome.conflict);
      blackout.refuse(outcome.error);
      resume(toFieldErrors(outcome.error));
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
    setReviewerError(validationErrorsOf(failure.error)['reviewer']);
    refuse(toFieldErrors(failure.error));
  }

  return {
    busy: saving.busy || waiting,
    conflict,
    refusals,
    waitsForReview,
    isCorrection,
    blackout: blackout.field,
    /** The checkbox for e-mails to subscribers; undefined if no e-mails can be sent. */
    notice: waitsForReview ? undefined : notice.field,
    facts: {
      publishedAt,
      waitsForWire: holdForWire && !addressIsFixed,
      isConfirmed: article?.wireConfirmedAt !== undefined && !addressIsFixed,
      blackout: quiet,
      recipients: waitsForReview ? undefined : notice.sentence,
    },
    reviewing: {
      chosen: reviewer,
      error: reviewerError,
      onChoose: (name: string | undefined) => {
        setReviewer(name);
        setReviewerError(undefined);
      },
    },
    isPublishable,
    postponement,
    refuse,
    submit,
  };
}
