import { Button, Dialog, ErrorPanel, lazyPart, Spinner } from '@site/kit';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useReviewRule } from '../model/use-article-facets.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { type LoadState, useLoadOnce } from '../session/use-load-once.ts';
import type { ArticleFormProps } from './article-form.tsx';
import { loadText, type InitialText } from './load-text.ts';
import type { ArticleEditorOptions } from './use-article-editor.ts';
import type { EditorNavigation, EditorTarget } from './use-editor-navigation.ts';
import { useFullWindow } from './use-full-window.ts';

interface ArticleFormDialogProps extends Pick<ArticleEditorOptions, 'onSaved'> {
  readonly editor: EditorNavigation;
  /** The text to open. Later changes, as after a new draft is stored, have no effect. */
  readonly place: EditorTarget;
  readonly onClose: () => void;
}

function FormFailure({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorPanel title="The form could not be loaded" onRetry={onRetry} />;
}

const LoadedForm = lazyPart<ArticleFormProps>(
  async () => (await import('./article-form.tsx')).ArticleForm,
  FormFailure,
);

export const preloadArticleForm = LoadedForm.preload;

export function ArticleFormDialog({ editor, onSaved, onClose, ...rest }: ArticleFormDialogProps) {
  const [place] = useState(rest.place);
  const { username } = useNewsroomSession();
  const target = useLoadOnce(() => loadText(place, username), failures[place.kind]);
  const rule = useReviewRule();
  const mayClose = useRef<() => boolean>(null);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const { isFullWindow, setFullWindow, onEscapeKeyDown } = useFullWindow();

  // A response may arrive after the browser's Back has closed the form.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  function close() {
    if (isMounted.current) editor.close();
    onClose();
  }

  function continueWith(next: EditorTarget) {
    if (isMounted.current) editor.open(next);
    else onClose();
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
    onContinue: continueWith,
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
        {(text) => (
          <Suspense fallback={<Loading />}>
            <LoadedForm {...form} {...text} reviewRequired={rule.kind !== 'ready' || rule.data} />
          </Suspense>
        )}
      </Loaded>
    </Dialog>
  );
}

type Target = LoadState<InitialText>;

const failures = {
  new: 'The article could not be copied.',
  article: 'The article could not be loaded.',
  draft: 'The draft could not be loaded.',
} as const;

function titleOf(place: EditorTarget, target: Target): string {
  if (place.kind !== 'draft') return place.kind === 'new' ? 'Create New Article' : 'Edit Article';
  const isOfArticle = target.kind !== 'ready' || (target.data.draft?.articleId ?? null) !== null;
  return isOfArticle ? 'Edit Article' : 'Create New Article';
}

interface LoadedProps {
  readonly target: Target;
  readonly onClose: () => void;
  readonly children: (text: InitialText) => ReactNode;
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

function Loading() {
  return <Spinner label="Loading article..." className="min-h-[60dvh] justify-center" />;
}
