import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { BlackoutReasonField } from '../blackouts/blackout-reason.tsx';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { ReviewNote } from '../drafts/review-note.tsx';
import { failedUploadMessage, type PictureUploadState } from '../editor/picture-upload-state.ts';
import { hasPendingUploads, useUploads } from '../media/use-uploads.ts';
import { PresenceNotice } from '../presence/presence-notice.tsx';
import { usePresence } from '../presence/use-presence.ts';
import { ArticlePreview, type PreviewedArticle } from '../preview/article-preview.tsx';
import { RemarkList } from '../remarks/remark-list.tsx';
import { WithRemarks } from '../remarks/with-remarks.tsx';
import { NoticeCheckbox } from '../subscribers/notice-checkbox.tsx';
import { DerivedFields, PublishTimeFields, MetadataFields } from './article-fields.tsx';
import { CloseConfirmations } from './close-confirmations.tsx';
import { ContentCharactersLeft } from './content-characters-left.tsx';
import { DeferredEditor } from './deferred-editor.tsx';
import { addDocument, DocumentsField } from './documents-field.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { SharingFields, WireFields } from './folded-fields.tsx';
import { FormActions } from './form-actions.tsx';
import { useFormValue } from './form-store.ts';
import { PublishConfirmations } from './publish-confirmations.tsx';
import { ScheduledNotice } from './scheduled-notice.tsx';
import { FormTextField } from './text-fields.tsx';
import { type ArticleEditorOptions, useArticleEditor } from './use-article-editor.ts';
import { useCloseForm } from './use-close-form.ts';
import type { EditorNavigation, EditorTarget } from './use-editor-navigation.ts';
import { usePublishConfirmations } from './use-publish-confirmations.ts';
import { useSaveKey } from './use-save-key.ts';

export interface ArticleFormProps extends ArticleEditorOptions {
  readonly editor: EditorNavigation;
  readonly onClose: () => void;
  /** Replaces this form by the form of another text, unless the user has left it. */
  readonly onContinue: (next: EditorTarget) => void;
  /** Returns whether the form may close. With unsaved text it asks the user and returns false. */
  readonly mayClose: Ref<() => boolean>;
  readonly footer: HTMLElement | null;
  readonly isFullWindow: boolean;
  readonly onFullWindow: (isFull: boolean) => void;
}

export function ArticleForm({
  editor,
  onClose,
  onContinue,
  mayClose,
  footer,
  isFullWindow,
  onFullWindow,
  ...options
}: ArticleFormProps) {
  const editing = useArticleEditor(options);
  const { article, form, drafting, publishing, time, addressIsFixed } = editing;
  const { draftId, saver } = drafting;
  const articleId = article?.id ?? null;
  const [content] = useState(() => form.values.content);
  const contentError = useFormValue(form, ({ errors }) => errors.content);
  const [previewed, setPreviewed] = useState<PreviewedArticle | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const conflict = useRef<HTMLElement>(null);
  const contentLabel = useId();
  const others = usePresence(articleId ?? draftId);
  useSaveKey(() => void saver.save());

  // The form is submitted only after all uploads: otherwise the article would lack the files.
  const imageUploads = useUploads({
    kind: 'picture',
    onUploaded: ({ url, alt }) => form.change({ imageUrl: url, imageAlt: alt, imageCrop: '' }),
  });
  const documentUploads = useUploads({ kind: 'document', onUploaded: (media) => addDocument(form, media) });
  const [pictures, setPictures] = useState<PictureUploadState>('none');
  const isUploading = pictures === 'sending' || [imageUploads, documentUploads].some(hasPendingUploads);

  const closing = useCloseForm({ editing, editor, hasPictures: pictures !== 'none', mayClose, onClose });
  const { submit, questions } = usePublishConfirmations(editing);

  /** Calls a function if all pictures of the text are uploaded; shows an error if an upload has failed. */
  function withPictures(proceed: () => void) {
    if (isUploading) return;
    if (pictures === 'failed') publishing.refuse({ content: failedUploadMessage });
    else proceed();
  }

  // Focuses the first problem, once after each failed submission.
  useEffect(() => {
    if (publishing.refusals === 0) return;
    const wrong = [element.current, footer].map((place) =>
      place?.querySelector<HTMLElement>('[aria-invalid="true"]'),
    );
    (wrong.find(Boolean) ?? conflict.current)?.focus();
  }, [publishing.refusals, footer]);

  const scheduledId = addressIsFixed ? null : articleId;
  return (
    <>
      <form
        ref={element}
        // Only the button submits: Enter in a field would also submit when it accepts a suggestion.
        aria-busy={publishing.busy}
        data-full-window={isFullWindow || undefined}
        className="grid gap-6 data-full-window:flex data-full-window:h-full data-full-window:flex-col"
      >
        <DraftOffers
          articleId={articleId}
          own={drafting.ids}
          onOpen={(id) => editor.open({ kind: 'draft', id })}
        />
        <PresenceNotice others={others} />
        {article && <ScheduledNotice article={article} zone={time.zone} {...editing.hold} />}
        {options.reviewRequired && <ReviewNote state={drafting.state.review} zone={time.zone} />}
        {publishing.conflict && (
          <DraftConflict
            ref={conflict}
            editing={editing}
            editor={editor}
            conflict={publishing.conflict}
            onContinue={onContinue}
          />
        )}
        <div
          inert={publishing.busy} // Text that is typed during the request would be lost.
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
              <FormTextField form={form} name="title" />
            </div>
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <div className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
                <p id={contentLabel} className="font-semibold text-ink-950">
                  Article Content
                </p>
                <ContentCharactersLeft form={form} />
              </div>
              <WithRemarks subject={draftId ?? scheduledId} isEditor>
                <DeferredEditor
                  content={content}
                  labelledBy={contentLabel}
                  error={contentError}
                  offersUsualPassages={article === null}
                  onChange={(written) => form.change({ content: written })}
                  onPictures={setPictures}
                  isFullWindow={isFullWindow}
                  onFullWindow={onFullWindow}
                />
              </WithRemarks>
              {scheduledId !== null && draftId !== null && (
                <RemarkList title="Remarks about the scheduled release" subject={scheduledId} />
              )}
            </div>
            <div className={isFullWindow ? 'hidden' : 'contents'}>
              <DerivedFields form={form} storedSlug={article?.slug} addressIsFixed={addressIsFixed} />
            </div>
          </div>
          <div className={isFullWindow ? 'hidden' : 'grid content-start gap-5'}>
            <PublishTimeFields
              form={form}
              stored={time.stored}
              setId={addressIsFixed ? undefined : article?.setId}
            />
            <BlackoutReasonField field={publishing.blackout} />
            {publishing.notice && !addressIsFixed && <NoticeCheckbox {...publishing.notice} />}
            <MetadataFields form={form} imageUploads={imageUploads} />
            <SharingFields form={form} />
            <WireFields form={form} mayBeHeld={!addressIsFixed} isConfirmed={publishing.facts.isConfirmed} />
            <DocumentsField form={form} uploads={documentUploads} />
          </div>
        </div>
        <FormActions
          editing={editing}
          editor={editor}
          place={footer}
          closing={closing}
          isUploading={isUploading}
          onContinue={onContinue}
          onSaveDraft={() => withPictures(closing.saveDraft)}
          onPreview={() => void editing.preview().then((preview) => setPreviewed(preview ?? null))}
          onSubmit={() =>
            withPictures(() => {
              onFullWindow(false); // The problem may be at a field that full-window mode does not show.
              submit();
            })
          }
        />
      </form>
      <ArticlePreview
        article={previewed}
        open={previewed !== null}
        onOpenChange={() => setPreviewed(null)}
        zone={time.zone}
      />
      <PublishConfirmations {...questions} zone={time.zone} />
      <CloseConfirmations closing={closing} canSaveDraft={!isUploading && pictures === 'none'} />
    </>
  );
}
