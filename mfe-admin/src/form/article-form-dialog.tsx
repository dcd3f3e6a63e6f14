import { Button, Dialog, ErrorPanel, Spinner } from '@site/kit';
import { useRef, useState } from 'react';
import type { Article } from '@site/kit';
import type { Draft } from '../drafts/draft-store.ts';
import { useDeferred } from '../loading/use-deferred.ts';
import type { ArticleEditingOptions } from './use-article-editing.ts';
import { useFullArticle } from './use-full-article.ts';

/** What to open the form with: a new article, a listed one, or unsaved text of either. */
export interface FormTarget {
  /** Null for a new article; else at least its id. */
  readonly article: (Pick<Article, 'id'> & Partial<Article>) | null;
  readonly draft: Draft | null;
}

type SharedOptions = Pick<ArticleEditingOptions, 'reviewRequired' | 'onSaved'>;

interface ArticleFormDialogProps extends SharedOptions {
  /** Null: closed. */
  readonly target: FormTarget | null;
  readonly onClose: () => void;
}

/** Fetches the form, so that it is there when it is wanted. */
export function loadArticleForm() {
  return import('./article-form.tsx');
}

/** The dialog in which articles are written. It does not close over unsaved text without asking. */
export function ArticleFormDialog({ target, onClose, ...shared }: ArticleFormDialogProps) {
  const mayClose = useRef(() => true);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  /** The form that has the window to itself; another one starts in its usual place. */
  const [enlarged, setEnlarged] = useState<FormTarget | null>(null);
  const isFullWindow = target !== null && enlarged === target;

  /** Escape leaves the innermost first: an open menu or the search in the text, then the full window. */
  function press(event: KeyboardEvent) {
    const isInside =
      event.target instanceof Element && event.target.closest('[role="menu"], [role="search"]') !== null;
    if (isInside || isFullWindow) event.preventDefault();
    if (!isInside) setEnlarged(null);
  }

  const form = {
    ...shared,
    mayClose,
    onClose,
    footer,
    isFullWindow,
    onFullWindow: (isFull: boolean) => setEnlarged(isFull ? target : null),
  };
  return (
    <Dialog
      open={target !== null}
      onOpenChange={(open) => open || onClose()}
      mayClose={() => mayClose.current()}
      onEscapeKeyDown={press}
      title={target?.article ? 'Edit Article' : 'Create New Article'}
      size={isFullWindow ? 'full' : 'xl'}
      footer={<div ref={setFooter} />}
    >
      {target?.article ? (
        <StoredArticleForm {...form} listed={target.article} draft={target.draft} />
      ) : (
        <LoadedForm {...form} article={null} draft={target?.draft ?? null} />
      )}
    </Dialog>
  );
}

type LoadedFormProps = Parameters<Awaited<ReturnType<typeof loadArticleForm>>['ArticleForm']>[0];

function LoadedForm(props: LoadedFormProps) {
  const { part, failed, retry } = useDeferred(loadArticleForm);
  if (failed) return <ErrorPanel title="The form could not be loaded" onRetry={retry} />;
  if (!part) return <Loading />;
  return <part.ArticleForm {...props} />;
}

function Loading() {
  return <Spinner label="Loading article..." className="min-h-[60dvh] justify-center" />;
}

interface StoredArticleFormProps extends Omit<LoadedFormProps, 'article'> {
  readonly listed: NonNullable<FormTarget['article']>;
}

function StoredArticleForm({ listed, draft, ...rest }: StoredArticleFormProps) {
  const { state, retry } = useFullArticle(listed);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') {
    return <ErrorPanel title="This article could not be loaded" message={state.message} onRetry={retry} />;
  }
  if (state.kind === 'ready') return <LoadedForm {...rest} article={state.article} draft={draft} />;
  // Deleted meanwhile: unsaved text can still become an article of its own.
  if (draft) return <LoadedForm {...rest} article={null} draft={draft} />;
  return (
    <div className="grid justify-items-center gap-6 py-12 text-center">
      <p className="font-display text-heading font-semibold">This article has been deleted</p>
      <Button variant="secondary" size="sm" onClick={rest.onClose}>
        Back to the list
      </Button>
    </div>
  );
}
