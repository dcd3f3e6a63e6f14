import { type Article, loadArticleTools, type Media, toast, type UpdateInput, useCompany } from '@site/kit';
import { useCallback, useState } from 'react';
import { previewedCorrection } from '../corrections/previewed-correction.ts';
import { withUsualDate } from '../drafts/draft-contents.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { type ArticleErrors, validateArticle } from './article-schema.ts';
import {
  type ArticleField,
  type ArticleValues,
  articleFields,
  isPublic,
  newArticleValues,
  type OpenedVersion,
  storedInstant,
  toArticleInput,
  toPreview,
  valuesOfArticle,
  withDocument,
  withoutKeptSlug,
} from './article-values.ts';
import { fieldErrors } from './field-errors.ts';
import { useDrafting } from './use-drafting.ts';
import { useReviewRequest } from './use-review-request.ts';
import { type Obstacle, useSaving } from './use-saving.ts';

export interface ArticleEditingOptions {
  /** With its content; null to write a new one. */
  readonly article: Article | null;
  /** Unsaved text to go on with. */
  readonly draft: Draft | null;
  /** Nothing is published that another administrator has not approved. */
  readonly reviewRequired: boolean;
  readonly onSaved: () => void;
}

function openedVersion(article: Article): OpenedVersion {
  return { publishedAt: article.publishedAt, values: valuesOfArticle(article) };
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

function without(errors: ArticleErrors, fields: readonly ArticleField[]): ArticleErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.some((other) => other === field)),
  );
}

/** One article being written: its values, what of them is unsaved, and what stands in the way of saving. */
export function useArticleEditing(options: ArticleEditingOptions) {
  const { article, reviewRequired, onSaved } = options;
  const [draft] = useState(() => options.draft && withUsualDate(options.draft));
  const company = useCompany();
  const [base, setBase] = useState(article);
  const [opened, setOpened] = useState(() => (article ? [openedVersion(article)] : []));
  const [blank] = useState(() => newArticleValues(company.name, Date.now()));
  const [values, setValues] = useState(() => draft?.values ?? opened[0]?.values ?? blank);
  const [obstacle, setObstacle] = useState(() => obstacleOf(draft, article));
  const [errors, setErrors] = useState<ArticleErrors>({});
  /** Grows with each try to save that failed. */
  const [refusals, setRefusals] = useState(0);
  /** Grows when the values are replaced from outside the fields. */
  const [replacements, setReplacements] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const saving = useSaving();

  const addressIsFixed = base !== null && isPublic(base);
  /** What the form shows: also over text that was written when the address could still be changed. */
  const shown = addressIsFixed ? { ...values, slug: base.slug } : values;
  const untouched = opened.at(-1)?.values ?? blank;
  const drafting = useDrafting({
    ...{ draft, base, opened, values, untouched },
    onReplace: replace,
  });
  const { saver } = drafting;
  const sendForReview = useReviewRequest(drafting);
  const { review } = drafting.state;
  const isApproved = review.review === 'approved' && drafting.isStored && !drafting.dirty;
  const waitsForReview = reviewRequired && !isApproved;

  const change = useCallback((changed: Partial<ArticleValues>) => {
    const fields = articleFields.filter((field) => field in changed);
    setValues((current) => ({ ...current, ...changed }));
    setErrors((current) => without(current, fields));
  }, []);

  const addDocument = useCallback((media: Media) => {
    setValues((current) => ({ ...current, documents: withDocument(current.documents, media) }));
    setErrors((current) => without(current, ['documents']));
  }, []);

  function replace(next: ArticleValues) {
    setValues(next);
    setErrors({});
    setReplacements((count) => count + 1);
  }

  function refuse(found: ArticleErrors) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  /** What would be sent now; undefined, with the errors shown, when the form is not complete. */
  async function prepare(versions: readonly OpenedVersion[]) {
    const found = validateArticle(shown);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return undefined;
    }
    setErrors({});
    const { renderArticle } = await loadArticleTools();
    return toArticleInput(shown, [...draftVersion(drafting.origin), ...versions], renderArticle);
  }

  /** What readers would see of it now. */
  async function preview() {
    const { renderArticle } = await loadArticleTools();
    const now = Date.now();
    const previewed = toPreview(shown, opened, renderArticle, now);
    return previewed && { ...previewed, ...previewedCorrection(shown.correction, base, now) };
  }

  async function save(target: Article | null, versions: readonly OpenedVersion[]) {
    const prepared = await prepare(versions);
    if (!prepared) return;
    // A new article has nothing to correct.
    const { correction, ...contents } = prepared;
    const input = target && correction !== undefined ? prepared : contents;
    if (waitsForReview) return request(input, target);
    setWaiting(true);
    await drafting.settle();
    setWaiting(false);
    if (saver.isUnsure) {
      saver.resume();
      return sayUnsure(saver.state.failure);
    }
    if (saver.state.obstacle && !mayBePublished(target)) {
      refuse({});
      return saver.resume();
    }
    const publishing: UpdateInput = {
      ...withoutKeptSlug(input, target ?? base),
      ...(saver.place && { draftId: saver.place.id }),
    };
    const outcome = await saving.save(target, publishing, drafting.key);
    if (outcome.kind === 'saved') {
      drafting.forget();
      onSaved();
    }
    if (outcome.kind === 'failed') {
      refuse(fieldErrors(outcome.error));
      if (outcome.obstacle?.kind === 'draft-gone') saver.miss();
      else setObstacle(outcome.obstacle);
      if (outcome.obstacle?.kind === 'created') drafting.startAfresh();
      saver.resume();
    }
  }

  /** A new article whose draft is gone may have been created by our own try: the server knows it by the key. */
  function mayBePublished(target: Article | null): boolean {
    return target === null && base === null && saver.state.obstacle?.kind === 'draft-gone';
  }

  async function request(input: UpdateInput, target: Article | null) {
    setWaiting(true);
    const failure = await sendForReview(input, target);
    setWaiting(false);
    if (failure) refuse(fieldErrors(failure.error));
    else onSaved();
  }

  /** True when the text is on the server, as a draft. */
  async function saveDraft(): Promise<boolean> {
    const saved = await saver.save();
    if (saved) toast({ title: 'Draft Saved', description: 'It is listed above the articles.' });
    return saved;
  }

  /** From now on the form stands on their version; ours is its unsaved text. */
  function acceptTheirs(theirs: Article): readonly OpenedVersion[] {
    const versions = [...opened, openedVersion(theirs)];
    setBase(theirs);
    setOpened(versions);
    setObstacle(null);
    drafting.standOn(theirs.version);
    return versions;
  }

  function takeTheirs(theirs: Article) {
    drafting.putMineAside();
    acceptTheirs(theirs);
    setOpened([openedVersion(theirs)]);
    replace(valuesOfArticle(theirs));
  }

  function restoreDraft(kept: Draft) {
    setObstacle(obstacleOf(kept, base));
    drafting.restore(kept);
  }

  const stored = storedInstant(values, opened);
  return {
    values: shown,
    change,
    addDocument,
    errors,
    refusals,
    dirty: drafting.dirty,
    busy: saving.busy || waiting,
    obstacle: obstacle ?? drafting.state.obstacle,
    /** Saving would overwrite something, or make a second article of one text. */
    isBlocked: obstacle !== null || (saver.state.obstacle !== null && !mayBePublished(base)),
    review,
    waitsForReview,
    /** As which others see who has it open: changes of one article meet, whatever their drafts. */
    subject: base?.id ?? saver.place?.id ?? null,
    replacements,
    draftIds: drafting.ids,
    draftState: drafting.state,
    discardChanges: drafting.discard,
    isNew: base === null,
    articleId: base?.id ?? null,
    storedSlug: base?.slug,
    addressIsFixed,
    isWithdrawn: base?.withdrawnAt !== undefined,
    hasSetAside: drafting.hasSetAside,
    /** Milliseconds since 1970; undefined once the time was changed. */
    storedInstant: stored === undefined ? undefined : Date.parse(stored),
    preview,
    submit: () => save(base, opened),
    saveDraft,
    /** Brings the text to the server now; `draftState` says how that went. */
    keepDraft: () => void saver.save(),
    saveAsNew: () => save(null, opened),
    saveMine: (theirs: Article) => save(theirs, acceptTheirs(theirs)),
    keepMine: (theirs: Article) => void acceptTheirs(theirs),
    takeTheirs,
    bringMineBack: drafting.bringMineBack,
    restoreDraft,
    keepAsOwnDraft: drafting.keepAsOwnDraft,
    takeTheirDraft: drafting.takeTheirs,
  };
}

export type ArticleEditing = ReturnType<typeof useArticleEditing>;
