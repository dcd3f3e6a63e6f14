import { type Article, Button, Dialog, type Draft as StoredDraft, ErrorPanel, Spinner } from '@site/kit';
import { type ReactNode, useRef, useState } from 'react';
import { articleAddress } from '../model/article-calls.ts';
import { draftAddress } from '../model/draft-calls.ts';
import { textOfDraft } from '../model/draft-contents.ts';
import { findCopy } from '../drafts/local-copies.ts';
import type { Draft } from '../model/draft-text.ts';
import { useDeferred } from '../loading/use-deferred.ts';
import { useReviewRule } from '../model/use-article-facets.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import type { ArticleEditingOptions } from './use-article-editing.ts';
import { useCopy } from './use-copy.ts';
import type { Editor, EditorPlace } from './use-editor.ts';
import { useFullWindow } from './use-full-window.ts';
import { type Opened, useOpened } from '../session/use-opened.ts';

interface ArticleFormDialogProps extends Pick<ArticleEditingOptions, 'onSaved'> {
  readonly editor: Editor;
  /** The text to open. Its address may change while the dialog is open. */
  readonly place: EditorPlace;
  /** Called after closing, when the address has changed. */
  readonly onClose: () => void;
}

/** Loads the form's code in advance. */
export function loadArticleForm() {
  return import('./article-form.tsx');
}

/** The dialog with the article's form. It asks before it closes over unsaved text. */
export function ArticleFormDialog({ editor, onSaved, onClose, ...rest }: ArticleFormDialogProps) {
  const [place] = useState(rest.place);
  const target = useTarget(place);
  const rule = useReviewRule();
  const mayClose = useRef<() => boolean>(null);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const { isFullWindow, setFullWindow, onEscapeKeyDown } = useFullWindow();

  function close() {
    editor.close();
    onClose();
  }

  function save() {
    close();
    onSaved();
  }

  const form = {
    onSaved: save,
    editor,
    mayClose,
    footer,
    isFullWindow,
    onClose: close,
    onFullWindow: setFullWindow,
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      mayClose={() => mayClose.current?.() ?? true}
      onEscapeKeyDown={onEscapeKeyDown}
      title={titleOf(place, target)}
      size={isFullWindow ? 'full' : 'page'}
      footer={<div ref={setFooter} />}
    >
      <Loaded target={rule.kind === 'ready' ? target : rule} onClose={close}>
        {(written) => (
          <LoadedForm {...form} {...written} reviewRequired={rule.kind !== 'ready' || rule.data} />
        )}
      </Loaded>
    </Dialog>
  );
}

/** The form's input: an article, unsaved text, or both. */
type Target = Opened<Pick<ArticleEditingOptions, 'article' | 'draft'>>;

function titleOf(place: EditorPlace, target: Target): string {
  if (place.kind !== 'draft') return place.kind === 'new' ? 'Create New Article' : 'Edit Article';
  const isOfArticle = target.kind !== 'ready' || (target.data.draft?.articleId ?? null) !== null;
  return isOfArticle ? 'Edit Article' : 'Create New Article';
}

/** Loads the text of an address. A copy in this browser is newer than the server's draft. */
function useTarget(place: EditorPlace): Target {
  const { username } = useNewsroomSession();
  const [kept] = useState(() => (place.kind === 'draft' ? findCopy(place.id, username) : undefined));
  const stored = useOpened<StoredDraft>(
    place.kind === 'draft' && !kept ? draftAddress(place.id) : null,
    'The draft could not be loaded.',
  );
  const draft: Draft | null = kept ?? (stored.kind === 'ready' ? textOfDraft(stored.data, username) : null);
  const articleId = place.kind === 'article' ? place.id : (draft?.articleId ?? null);
  const article = useOpened<Article>(
    articleId === null ? null : articleAddress(articleId),
    'The article could not be loaded.',
  );
  const copy = useCopy(place.kind === 'new' ? place.copyOf : null);

  if (place.kind === 'new') return copy;
  if (place.kind === 'draft' && !draft) return stored.kind === 'ready' ? { kind: 'loading' } : stored;
  if (articleId === null) return { kind: 'ready', data: { article: null, draft } };
  if (article.kind === 'ready') return { kind: 'ready', data: { article: article.data, draft } };
  // The article was deleted, but unsaved text can still become a new one.
  if (article.kind === 'gone' && draft) {
    const values = { ...draft.values, slug: '' };
    const alone = { ...draft, articleId: null, version: null, values };
    return { kind: 'ready', data: { article: null, draft: alone } };
  }
  return article;
}

interface LoadedProps {
  readonly target: Target;
  readonly onClose: () => void;
  readonly children: (written: Pick<ArticleEditingOptions, 'article' | 'draft'>) => ReactNode;
}

function Loaded({ target, onClose, children }: LoadedProps) {
  switch (target.kind) {
    case 'ready':
      return children(target.data);
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <ErrorPanel title="This text could not be loaded" message={target.message} onRetry={target.retry} />
      );
    case 'gone':
      return (
        <div className="grid justify-items-center gap-6 py-10 text-center">
          <p className="font-display text-heading font-semibold">
            This text no longer exists: it has been published, discarded or deleted
          </p>
          <Button variant="secondary" size="sm" onClick={onClose}>
            Back to the list
          </Button>
        </div>
      );
  }
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
