import { type Article, loadArticleTools, useCompany } from '@site/kit';
import { useCallback, useMemo, useState } from 'react';
import { type Draft, keepDraft, newDraftId, removeDraft } from '../drafts/draft-store.ts';
import { useDraftKeeper } from '../drafts/use-draft-keeper.ts';
import {
  type ArticleField,
  type ArticleValues,
  articleFields,
  isPublic,
  newArticleValues,
  type OpenedVersion,
  sameValues,
  storedInstant,
  toArticleInput,
  valuesOfArticle,
  withoutKeptSlug,
} from './article-values.ts';
import { fieldErrors } from './field-errors.ts';
import { type Obstacle, useSaving } from './use-saving.ts';
import { type ArticleErrors, validateArticle } from './validate-article.ts';

export interface ArticleEditingOptions {
  /** With its content; null to write a new one. */
  readonly article: Article | null;
  /** Unsaved text to go on with. */
  readonly draft: Draft | null;
  readonly token: string;
  readonly username: string;
  readonly onSaved: () => void;
  readonly onSessionOver: () => void;
}

function openedVersion(article: Article): OpenedVersion {
  return { publishedAt: article.publishedAt, values: valuesOfArticle(article) };
}

/** Text that was written on another version than the stored one meets what others saved since. */
function obstacleOf(draft: Draft | null, article: Article | null): Obstacle | null {
  const outdated = draft && article && draft.version !== null && draft.version !== article.version;
  return outdated ? { kind: 'changed', theirs: article } : null;
}

function without(errors: ArticleErrors, fields: readonly ArticleField[]): ArticleErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.some((other) => other === field)),
  );
}

/** One article being written: its values, what of them is unsaved, and what stands in the way of saving. */
export function useArticleEditing({
  article,
  draft,
  token,
  username,
  onSaved,
  onSessionOver,
}: ArticleEditingOptions) {
  const company = useCompany();
  const [base, setBase] = useState(article);
  const [opened, setOpened] = useState(() => (article ? [openedVersion(article)] : []));
  const [blank] = useState(() => newArticleValues(company.name, Date.now()));
  const [draftId, setDraftId] = useState(() => draft?.id ?? newDraftId());
  const [values, setValues] = useState(() => draft?.values ?? opened[0]?.values ?? blank);
  const [obstacle, setObstacle] = useState(() => obstacleOf(draft, article));
  const [setAside, setSetAside] = useState<Draft | null>(null);
  const [errors, setErrors] = useState<ArticleErrors>({});
  /** Grows when the values are replaced from outside the fields. */
  const [replacements, setReplacements] = useState(0);
  const saving = useSaving(token, onSessionOver);

  const addressIsFixed = base !== null && isPublic(base);
  /** What the form shows: also over text that was written when the address could still be changed. */
  const shown = addressIsFixed ? { ...values, slug: base.slug } : values;
  const dirty = !sameValues(values, opened.at(-1)?.values ?? blank);
  const unsaved = useMemo(
    () => ({ id: draftId, username, articleId: base?.id ?? null, version: base?.version ?? null, values }),
    [draftId, username, base, values],
  );
  const keeper = useDraftKeeper(dirty ? unsaved : null);

  const change = useCallback((changed: Partial<ArticleValues>) => {
    const fields = articleFields.filter((field) => field in changed);
    setValues((current) => ({ ...current, ...changed }));
    setErrors((current) => without(current, fields));
  }, []);

  function replace(next: ArticleValues) {
    setValues(next);
    setErrors({});
    setReplacements((count) => count + 1);
  }

  /** What would be sent now; undefined, with the errors shown, when the form is not complete. */
  async function prepare(versions: readonly OpenedVersion[] = opened) {
    const found = validateArticle(shown);
    setErrors(found);
    if (Object.keys(found).length > 0) return undefined;
    const { renderArticle } = await loadArticleTools();
    return toArticleInput(shown, versions, renderArticle);
  }

  async function save(target: Article | null, versions: readonly OpenedVersion[]) {
    const input = await prepare(versions);
    if (!input) return;
    const outcome = await saving.save(target, withoutKeptSlug(input, target ?? base));
    if (outcome.kind === 'saved') {
      keeper.forget();
      onSaved();
    }
    if (outcome.kind === 'failed') {
      setErrors(fieldErrors(outcome.error));
      setObstacle(outcome.obstacle);
    }
  }

  /** From now on the form stands on their version; ours is its unsaved text. */
  function acceptTheirs(theirs: Article): readonly OpenedVersion[] {
    const versions = [...opened, openedVersion(theirs)];
    setBase(theirs);
    setOpened(versions);
    setObstacle(null);
    return versions;
  }

  function takeTheirs(theirs: Article) {
    const mine: Draft = { ...unsaved, id: newDraftId(), savedAt: Date.now() };
    keepDraft(mine);
    setSetAside(mine);
    acceptTheirs(theirs);
    setOpened([openedVersion(theirs)]);
    replace(valuesOfArticle(theirs));
  }

  function bringMineBack() {
    if (!setAside) return;
    removeDraft(setAside.id);
    setSetAside(null);
    replace(setAside.values);
  }

  /** Goes on with kept text; what is in the form now stays kept under its own name. */
  function restoreDraft(kept: Draft) {
    if (dirty) keepDraft({ ...unsaved, savedAt: Date.now() });
    setDraftId(kept.id);
    setObstacle(obstacleOf(kept, base));
    replace(kept.values);
  }

  const stored = storedInstant(values, opened);
  return {
    values: shown,
    change,
    errors,
    dirty,
    busy: saving.busy,
    obstacle,
    replacements,
    draftId,
    draftFailed: keeper.failed,
    forgetDraft: keeper.forget,
    isNew: base === null,
    articleId: base?.id ?? null,
    storedSlug: base?.slug,
    addressIsFixed,
    hasSetAside: setAside !== null,
    /** Milliseconds since 1970; undefined once the time was changed. */
    storedInstant: stored === undefined ? undefined : Date.parse(stored),
    prepare: () => prepare(),
    submit: () => save(base, opened),
    saveAsNew: () => save(null, opened),
    saveMine: (theirs: Article) => save(theirs, acceptTheirs(theirs)),
    keepMine: (theirs: Article) => void acceptTheirs(theirs),
    takeTheirs,
    bringMineBack,
    restoreDraft,
  };
}

export type ArticleEditing = ReturnType<typeof useArticleEditing>;
