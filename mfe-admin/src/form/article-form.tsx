import { type ArticleFacets, Button, ConfirmDialog } from '@site/kit';
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { BlackoutReason } from '../blackouts/blackout-reason.tsx';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { DraftStatus } from '../drafts/draft-status.tsx';
import { isUnderWay, useUploads } from '../media/use-uploads.ts';
import { useArticleFacets } from '../model/use-article-facets.ts';
import { ArticlePreview, type PreviewedArticle } from '../preview/article-preview.tsx';
import { PresenceNotice } from '../presence/presence-notice.tsx';
import { usePresence } from '../presence/use-presence.ts';
import { RemarkList } from '../remarks/remark-list.tsx';
import { Remarkable } from '../remarks/remarkable.tsx';
import { ReviewNote } from '../drafts/review-note.tsx';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { NoticeCheckbox } from '../subscribers/notice-checkbox.tsx';
import { PublishEffectLine } from '../time/publish-effect-line.tsx';
import { HeadlineFields, PublishTimeFields, SourceFields } from './article-fields.tsx';
import { ContentLeft } from './content-left.tsx';
import { CorrectionField } from './correction-field.tsx';
import { DeferredEditor } from './deferred-editor.tsx';
import { addDocument, DocumentsField } from './documents-field.tsx';
import { SharingFields, WireFields } from './folded-fields.tsx';
import { FormFooter } from './form-footer.tsx';
import { useFormPart } from './form-store.ts';
import { PostponeQuestion } from './postpone-question.tsx';
import { ReviewerField } from './reviewer-field.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { type ArticleEditing, type ArticleEditingOptions, useArticleEditing } from './use-article-editing.ts';
import type { Editor } from './use-editor.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaveKey } from './use-save-key.ts';

interface ArticleFormProps extends ArticleEditingOptions {
  readonly editor: Editor;
  readonly onClose: () => void;
  /** The dialog calls it before closing. If there is unsaved text, it asks the user and returns false. */
  readonly mayClose: Ref<() => boolean>;
  /** The dialog's footer. */
  readonly footer: HTMLElement | null;
  /** Whether the text fills the window. */
  readonly isFullWindow: boolean;
  readonly onFullWindow: (isFull: boolean) => void;
}

function submitLabel({ waitsForReview, articleId }: ArticleEditing): string {
  if (waitsForReview) return 'Send for review';
  return articleId === null ? 'Create Article' : 'Update Article';
}

/** Whether a category is unknown, regardless of case. Before the first release and until they are loaded, none is. */
function isNewCategory(category: string, known: ArticleFacets['categories'] = []): boolean {
  const key = category.normalize('NFC').toLowerCase();
  return known.length > 0 && key !== '' && known.every(({ name }) => name.toLowerCase() !== key);
}

/** The form of a new or stored article, with all protection against losing text. */
export function ArticleForm({
  editor,
  onClose,
  mayClose,
  footer,
  isFullWindow,
  onFullWindow,
  ...options
}: ArticleFormProps) {
  const { signInAgain } = useNewsroomSession();
  const editing = useArticleEditing(options);
  const { form, dirty, reading, timezone } = editing;
  const [content] = useState(() => form.values.content);
  const contentError = useFormPart(form, ({ errors }) => errors.content);
  const [closing, setClosing] = useState(false);
  const [postponedUntil, setPostponedUntil] = useState<number | null>(null);
  const [newCategory, setNewCategory] = useState<string>();
  const categories = useArticleFacets()?.categories;
  // Submitted earlier, the article would lack the files that are still being uploaded.
  const imageUploads = useUploads({
    kind: 'picture',
    onUploaded: ({ url, alt }) => form.change({ imageUrl: url, imageAlt: alt }),
  });
  const documentUploads = useUploads({ kind: 'document', onUploaded: (media) => addDocument(form, media) });
  const isUploading = isUnderWay(imageUploads) || isUnderWay(documentUploads);
  const [previewed, setPreviewed] = useState<PreviewedArticle | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const conflict = useRef<HTMLElement>(null);
  const contentLabel = useId();
  const leaving = useLeaveGuard(dirty);
  const others = usePresence(editing.subject);
  useSaveKey(editing.keepDraft);

  function askToClose(): boolean {
    if (editing.busy) return false;
    if (dirty) setClosing(true);
    return !dirty;
  }
  useImperativeHandle(mayClose, () => askToClose);

  // After a reload, or at a colleague's, the address opens this text.
  const follow = useEffectEvent((id: string) => editor.follow({ kind: 'draft', id }));
  const { draftId } = editing;
  useEffect(() => {
    if (draftId !== null) follow(draftId);
  }, [draftId]);

  // Once after each failed submission, focus the first problem.
  useEffect(() => {
    if (editing.refusals === 0) return;
    const wrong = [element.current, footer].map((place) =>
      place?.querySelector<HTMLElement>('[aria-invalid="true"]'),
    );
    (wrong.find(Boolean) ?? conflict.current)?.focus();
  }, [editing.refusals, footer]);

  function submit() {
    if (isUploading) return;
    onFullWindow(false); // The problem may be anywhere in the form.
    const category = form.values.category.trim();
    if (isNewCategory(category, categories)) setNewCategory(category);
    else save();
  }

  function save() {
    const until = editing.postponement();
    setPostponedUntil(until);
    if (until === null) void editing.submit();
  }

  async function showPreview() {
    setPreviewed((await editing.preview()) ?? null);
  }

  async function saveDraft() {
    setClosing(false);
    if (await editing.saveDraft()) onClose();
  }

  const scheduledId = editing.addressIsFixed ? null : editing.articleId;
  return (
    <>
      <form
        ref={element}
        // Only the button submits. Enter in a field, where it also accepts a suggestion, would publish by mistake.
        aria-busy={editing.busy}
        data-full-window={isFullWindow || undefined}
        className="grid gap-6 data-full-window:flex data-full-window:h-full data-full-window:flex-col"
      >
        <DraftOffers
          articleId={editing.articleId}
          own={editing.ids}
          onOpen={(id) => editor.open({ kind: 'draft', id })}
        />
        <PresenceNotice others={others} />
        {options.reviewRequired && <ReviewNote state={editing.review} zone={timezone} />}
        {editing.conflict && (
          <DraftConflict ref={conflict} editing={editing} editor={editor} conflict={editing.conflict} />
        )}
        <div
          inert={editing.busy} // Text typed during a save would be lost.
          className={
            isFullWindow
              ? 'flex min-h-0 flex-1 flex-col'
              : 'grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]'
          }
        >
          <div
            className={
              isFullWindow ? 'flex min-h-0 flex-1 flex-col' : 'grid min-w-0 grid-cols-1 content-start gap-5'
            }
          >
            <div className={isFullWindow ? 'hidden' : 'contents'}>
              <HeadlineFields
                form={form}
                storedSlug={editing.storedSlug}
                addressIsFixed={editing.addressIsFixed}
              />
            </div>
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <div className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
                <p id={contentLabel} className="font-semibold text-ink-950">
                  Article Content
                </p>
                <ContentLeft form={form} />
              </div>
              <Remarkable subject={editing.draftId ?? scheduledId} isEditor>
                <DeferredEditor
                  content={content}
                  labelledBy={contentLabel}
                  error={contentError}
                  offersUsualPassages={editing.articleId === null}
                  onChange={(written) => form.change({ content: written })}
                  isFullWindow={isFullWindow}
                  onFullWindow={onFullWindow}
                />
              </Remarkable>
              {scheduledId !== null && editing.draftId !== null && (
                <RemarkList title="Remarks about the scheduled release" subject={scheduledId} />
              )}
            </div>
          </div>
          <div className={isFullWindow ? 'hidden' : 'grid content-start gap-5'}>
            <PublishTimeFields form={form} stored={editing.storedInstant} />
            <BlackoutReason field={editing.blackout} />
            {editing.notice && !editing.addressIsFixed && <NoticeCheckbox {...editing.notice} />}
            <SourceFields form={form} imageUploads={imageUploads} />
            <SharingFields form={form} />
            <WireFields form={form} mayBeHeld={!editing.addressIsFixed} isConfirmed={editing.isConfirmed} />
            <DocumentsField form={form} uploads={documentUploads} />
          </div>
        </div>
        <FormFooter place={footer}>
          {editing.addressIsFixed && <CorrectionField form={form} isWithdrawn={editing.isWithdrawn} />}
          {editing.notice && editing.addressIsFixed && <NoticeCheckbox {...editing.notice} />}
          <div className="grid min-w-0 flex-1 gap-1.5 max-md:basis-full">
            <PublishEffectLine
              reading={reading}
              zone={timezone}
              stored={editing.storedInstant}
              isPublic={editing.addressIsFixed}
              waitsForReview={editing.waitsForReview}
              waitsForWire={editing.waitsForWire}
              staysWithdrawn={editing.isWithdrawn && !editing.isCorrection}
            />
            <DraftStatus state={editing.draftState} onSignIn={signInAgain} />
          </div>
          {editing.waitsForReview && (
            <div className="max-md:basis-full">
              <ReviewerField {...editing.reviewing} />
            </div>
          )}
          <Button variant="ghost" size="sm" onClick={() => askToClose() && onClose()}>
            Cancel
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={!dirty || isUploading}
            onClick={() => void saveDraft()}
          >
            Save draft
          </Button>
          <Button variant="secondary" size="sm" onClick={() => void showPreview()}>
            Preview
          </Button>
          <Button size="sm" busy={editing.busy || isUploading} onClick={submit}>
            {submitLabel(editing)}
          </Button>
        </FormFooter>
      </form>
      <ArticlePreview
        article={previewed}
        open={previewed !== null}
        onOpenChange={() => setPreviewed(null)}
        zone={timezone}
      />
      <PostponeQuestion
        until={postponedUntil}
        zone={timezone}
        onConfirm={() => void editing.submit()}
        onClose={() => setPostponedUntil(null)}
      />
      <ConfirmDialog
        open={newCategory !== undefined}
        onOpenChange={() => setNewCategory(undefined)}
        title="Create a new category?"
        confirmLabel="Create category"
        onConfirm={() => {
          setNewCategory(undefined);
          save();
        }}
      >
        No release is filed under “{newCategory}” yet.
      </ConfirmDialog>
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
        alternative={isUploading ? undefined : { label: 'Save draft', onChoose: () => void saveDraft() }}
      >
        What you have written here is not published. A draft keeps it for later.
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
