import type { ArticleFacets } from '@site/kit';
import { useState } from 'react';
import { useArticleFacets } from '../model/use-article-facets.ts';
import { defaultCategory } from '../model/article-values.ts';
import type { ArticleEditorState } from './use-article-editor.ts';

/** Returns whether neither the default nor a known category equals the given one; false while none is loaded. */
function isNewCategory(category: string, known: ArticleFacets['categories'] = []): boolean {
  const key = category.normalize('NFC').toLowerCase();
  // The server finds the default category by this name even if it was renamed.
  const names = [defaultCategory, ...known.map(({ name }) => name)];
  return known.length > 0 && key !== '' && names.every((name) => name.toLowerCase() !== key);
}

export function usePublishConfirmations({ form, publishing }: ArticleEditorState) {
  const categories = useArticleFacets()?.categories;
  const [newCategory, setNewCategory] = useState<string>();
  const [postponedUntil, setPostponedUntil] = useState<number | null>(null);

  function submitUnlessPostponed() {
    const until = publishing.postponement();
    setPostponedUntil(until);
    if (until === null) void publishing.submit();
  }

  return {
    submit: () => {
      const category = form.values.category.trim();
      if (publishing.isPublishable() && isNewCategory(category, categories)) setNewCategory(category);
      else submitUnlessPostponed();
    },
    questions: {
      newCategory,
      postponedUntil,
      onCategory: (isCreated: boolean) => {
        setNewCategory(undefined);
        if (isCreated) submitUnlessPostponed();
      },
      onPostpone: (isPostponed: boolean) => {
        setPostponedUntil(null);
        if (isPostponed) void publishing.submit();
      },
    },
  };
}

export type PublishConfirmationState = ReturnType<typeof usePublishConfirmations>['questions'];
