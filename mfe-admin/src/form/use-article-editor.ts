import { type Article, loadArticleTools, useCompany } from '@site/kit';
import { useState } from 'react';
import { previewCorrection } from '../corrections/preview-correction.ts';
import type { LocalDraft } from '../model/draft-text.ts';
import { toPreviewInput } from '../model/article-input.ts';
import {
  type ArticleValues,
  isPublic,
  createArticleValues,
  type LoadedVersion,
  valuesOfArticle,
} from '../model/article-values.ts';
import { getStoredInstant } from '../model/publish-time.ts';
import { useFormValue } from './form-store.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useEditedArticle } from './use-edited-article.ts';
import { usePublishForm } from './use-publish-form.ts';

export interface ArticleEditorOptions {
  readonly article: Article | null;
  readonly draft: LocalDraft | null;
  readonly reviewRequired: boolean;
  readonly onSaved: () => void;
}

export function useArticleEditor({ draft, reviewRequired, onSaved, ...options }: ArticleEditorOptions) {
  const company = useCompany();
  const base = draft?.version ?? options.article?.version;
  const { article, heldVersion, holdConflict, isHolding, hold } = useEditedArticle(options.article, base);
  const [untouched] = useState(() =>
    article ? valuesOfArticle(article) : createArticleValues(company.name, Date.now()),
  );
  const [opened] = useState<readonly LoadedVersion[]>(() =>
    article ? [{ publishedAt: article.publishedAt, values: untouched }] : [],
  );
  const drafting = useFormDraft({ draft, article: options.article, heldVersion, opened, untouched });
  const { form } = drafting;
  const publishing = usePublishForm({
    article,
    draft,
    drafting,
    opened,
    reviewRequired,
    holdConflict,
    shown,
    onSaved,
  });
  const publishDate = useFormValue(form, ({ written }) => written.publishDate);
  const publishTime = useFormValue(form, ({ written }) => written.publishTime);
  const timezone = useFormValue(form, ({ written }) => written.timezone);
  const addressIsFixed = article !== null && isPublic(article);
  const stored = getStoredInstant({ publishDate, publishTime, timezone }, opened);

  /** Returns the values of the form. The web address and hold of a public article replace those of an older draft. */
  function shown(): ArticleValues {
    const isFixed = article !== null && isPublic(article);
    if (!isFixed) return form.values;
    return { ...form.values, slug: article.slug, holdForWire: article.holdForWire === true };
  }

  async function preview() {
    const { renderArticle } = await loadArticleTools();
    const now = Date.now();
    const values = shown();
    const previewed = toPreviewInput(values, opened, renderArticle, now);
    const { documents, correction } = values;
    return previewed && { ...previewed, documents, ...previewCorrection(correction, article, now) };
  }

  return {
    form,
    drafting,
    publishing,
    article,
    addressIsFixed,
    time: {
      reading: { date: publishDate, time: publishTime },
      zone: timezone,
      stored: stored === undefined ? undefined : Date.parse(stored),
    },
    hold: {
      busy: isHolding,
      onHold: () => article && hold(article.id, () => form.change({ holdForWire: true })),
    },
    preview,
  };
}

export type ArticleEditorState = ReturnType<typeof useArticleEditor>;
