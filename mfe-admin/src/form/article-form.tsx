import { Button, ConfirmDialog } from '@site/kit';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { DraftStatus } from '../drafts/draft-status.tsx';
import { ArticlePreview, type PreviewedArticle } from '../preview/article-preview.tsx';
import { PublishEffectLine } from '../time/publish-effect-line.tsx';
import { HeadlineFields, PublishTimeFields, SourceFields } from './article-fields.tsx';
import { DeferredEditor } from './deferred-editor.tsx';
import { DocumentsField } from './documents-field.tsx';
import { SavingObstacle } from './saving-obstacle.tsx';
import { type ArticleEditingOptions, useArticleEditing } from './use-article-editing.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface ArticleFormProps extends ArticleEditingOptions {
  readonly onClose: () => void;
  /** Where the dialog asks whether it may close; false while there is unsaved text, which is then asked about. */
  readonly mayClose: RefObject<() => boolean>;
}

/** The form of an article, new or stored, with everything that keeps its text from being lost. */
export function ArticleForm({ onClose, mayClose, ...options }: ArticleFormProps) {
  const editing = useArticleEditing(options);
  const { values, errors, change, dirty } = editing;
  const [closing, setClosing] = useState(false);
  const [previewed, setPreviewed] = useState<PreviewedArticle | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const obstacle = useRef<HTMLElement>(null);
  const contentLabel = useId();
  const leaving = useLeaveGuard(dirty);

  useEffect(() => {
    mayClose.current = () => {
      if (editing.busy) return false;
      if (dirty) setClosing(true);
      return !dirty;
    };
    return () => {
      mayClose.current = () => true;
    };
  }, [mayClose, dirty, editing.busy]);

  // After a refusal, lead to what must be put right.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  useEffect(() => {
    if (editing.obstacle) obstacle.current?.focus();
  }, [editing.obstacle]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (event.target !== event.currentTarget) return; // A dialog of the editor has a form of its own.
    // While a choice between two versions is open, saving would overwrite one of them unseen.
    if (editing.obstacle) obstacle.current?.focus();
    else void editing.submit();
  }

  async function showPreview() {
    const prepared = await editing.prepare();
    setPreviewed(prepared ? { ...prepared, documents: values.documents } : null);
  }

  async function saveDraft() {
    if (await editing.saveDraft()) onClose();
  }

  const fields = { values, errors, onChange: change };
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate aria-busy={editing.busy} className="grid gap-6">
        <DraftOffers
          username={options.username}
          token={options.token}
          articleId={editing.articleId}
          except={editing.draftIds}
          onRestore={editing.restoreDraft}
        />
        {editing.obstacle && <SavingObstacle ref={obstacle} editing={editing} obstacle={editing.obstacle} />}
        {editing.hasSetAside && (
          <p
            role="status"
            className="flex flex-wrap items-center gap-3 rounded-md bg-mist-200 px-4 py-2 text-sm"
          >
            The form shows their version. Yours is kept.
            <Button variant="secondary" size="sm" onClick={editing.bringMineBack}>
              Bring my version back
            </Button>
          </p>
        )}
        <div
          inert={editing.busy} // What is typed while a save is under way would be saved nowhere.
          className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]"
        >
          <div className="grid min-w-0 content-start gap-5">
            <HeadlineFields
              {...fields}
              storedSlug={editing.storedSlug}
              addressIsFixed={editing.addressIsFixed}
            />
            <div className="min-w-0">
              <p id={contentLabel} className="mb-2 text-sm font-semibold text-ink-950">
                Article Content
              </p>
              <DeferredEditor
                key={editing.replacements}
                content={values.content}
                labelledBy={contentLabel}
                error={errors.content}
                onChange={(content) => change({ content })}
              />
            </div>
          </div>
          <div className="grid content-start gap-5">
            <PublishTimeFields {...fields} stored={editing.storedInstant} />
            <SourceFields {...fields} />
            <DocumentsField {...fields} />
          </div>
        </div>
        <div // In a low or narrow window it stands at the end: over the fields it would take too much of them.
          className="-mx-6 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t [@media(min-height:40rem)]:sm:sticky [@media(min-height:40rem)]:sm:-bottom-6 [@media(min-height:40rem)]:sm:z-10 border-mist-200 bg-mist-100 px-6 py-4 sm:-mx-8 sm:px-8"
        >
          <div className="grid min-w-0 flex-1 gap-1.5 max-md:basis-full">
            <PublishEffectLine
              reading={{ date: values.publishDate, time: values.publishTime }}
              zone={values.timezone}
              stored={editing.storedInstant}
              isPublic={editing.addressIsFixed}
            />
            <DraftStatus state={editing.draftState} onSignIn={options.onSessionOver} />
          </div>
          <Button variant="ghost" size="sm" onClick={() => mayClose.current() && onClose()}>
            Cancel
          </Button>
          <Button variant="secondary" size="sm" disabled={!dirty} onClick={() => void saveDraft()}>
            Save draft
          </Button>
          <Button variant="secondary" size="sm" onClick={() => void showPreview()}>
            Preview
          </Button>
          <Button type="submit" size="sm" busy={editing.busy}>
            {editing.isNew ? 'Create Article' : 'Update Article'}
          </Button>
        </div>
      </form>
      <ArticlePreview
        article={previewed}
        open={previewed !== null}
        onOpenChange={() => setPreviewed(null)}
        zone={values.timezone}
      />
      <ConfirmDialog
        open={closing}
        onOpenChange={setClosing}
        title="Close without saving?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        danger
        onConfirm={() => {
          editing.discardChanges();
          onClose();
        }}
      >
        What you have written here is not published. Save draft keeps it for later.
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving.asking}
        onOpenChange={(open) => open || leaving.stay()}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        danger
        onConfirm={leaving.leave}
      >
        What you have written here is not published. It is kept as a draft and offered when you return.
      </ConfirmDialog>
    </>
  );
}
