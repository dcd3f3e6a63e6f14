import { type ArticleFacets, Button, ConfirmDialog, serverMessage, toast } from '@site/kit';
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { BlackoutReason } from '../blackouts/blackout-reason.tsx';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { DraftStatus } from '../drafts/draft-status.tsx';
import { isUnderWay, useUploads } from '../media/use-uploads.ts';
import { useArticleFacets } from '../model/use-article-facets.ts';
import { ArticlePreview, type PreviewedArticle } from '../preview/article-preview.tsx';
import { PresenceNotice } from '../presence/presence-notice.tsx';
import { usePresence } from '../presence/use-presence.ts';
import { PublicationSummary } from './publication-summary.tsx';
import { RemarkList } from '../remarks/remark-list.tsx';
import { Remarkable } from '../remarks/remarkable.tsx';
import { ReviewNote } from '../drafts/review-note.tsx';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { NoticeCheckbox } from '../subscribers/notice-checkbox.tsx';
import { PublishEffectLine } from '../time/publish-effect-line.tsx';
import { DerivedFields, PublishTimeFields, SourceFields } from './article-fields.tsx';
import { ClosingQuestions } from './closing-questions.tsx';
import { ContentLeft } from './content-left.tsx';
import { CorrectionField } from './correction-field.tsx';
import { DeferredEditor } from './deferred-editor.tsx';
import { addDocument, DocumentsField } from './documents-field.tsx';
import { SharingFields, WireFields } from './folded-fields.tsx';
import { FormFooter } from './form-footer.tsx';
import { useFormPart } from './form-store.ts';
import { MoreMenu } from './more-menu.tsx';
import { PostponeQuestion } from './postpone-question.tsx';
import { FormText } from './text-fields.tsx';
import { ReviewerField } from './reviewer-field.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { DraftVersions } from './draft-versions.tsx';
import { type ArticleEditing, type ArticleEditingOptions, useArticleEditing } from './use-article-editing.ts';
import type { Editor } from './use-editor.ts';
import { ScheduledNotice } from './scheduled-notice.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaveKey } from './use-save-key.ts';

export interface ArticleFormProps extends ArticleEditingOptions {
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

function submitLabel({ publishing, article }: ArticleEditing): string {
  if (publishing.waitsForReview) return 'Send for review';
  return article === null ? 'Create Article' : 'Update Article';
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
  const { article, form, drafting, publishing, time, addressIsFixed } = editing;
  const { dirty, saver } = drafting;
  const articleId = article?.id ?? null;
  const [content] = useState(() => form.values.content);
  const contentError = useFormPart(form, ({ errors }) => errors.content);
  const [closing, setClosing] = useState(false);
  const [postponedUntil, setPostponedUntil] = useState<number | null>(null);
  const [newCategory, setNewCategory] = useState<string>();
  const categories = useArticleFacets()?.categories;
  // Submitted earlier, the article would lack the files that are still being uploaded.
  const imageUploads = useUploads({
    kind: 'picture',
    onUploaded: ({ url, alt }) => form.change({ imageUrl: url, imageAlt: alt, imageCrop: '' }),
  });
  const documentUploads = useUploads({ kind: 'document', onUploaded: (media) => addDocument(form, media) });
  const isUploading = isUnderWay(imageUploads) || isUnderWay(documentUploads);
  const [previewed, setPreviewed] = useState<PreviewedArticle | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const conflict = useRef<HTMLElement>(null);
  const contentLabel = useId();
  const leaving = useLeaveGuard(dirty, () => saver.isSaved);
  const others = usePresence(articleId ?? drafting.draftId);
  useSaveKey(() => void saver.save());

  // The address of a draft that is stored while the form closes is not followed any more.
  const isClosed = useRef(false);
  function close() {
    isClosed.current = true;
    onClose();
  }

  function askToClose(): boolean {
    if (publishing.busy) return false;
    const isSafe = !dirty || saver.isSaved;
    if (!isSafe) setClosing(true);
    return isSafe;
  }
  useImperativeHandle(mayClose, () => askToClose);

  // After a reload, or at a colleague's, the address opens this text.
  const follow = useEffectEvent((id: string) => editor.follow({ kind: 'draft', id }));
  const { draftId } = drafting;
  useEffect(() => {
    if (draftId !== null && !isClosed.current) follow(draftId);
  }, [draftId]);

  // Once after each failed submission, focus the first problem.
  useEffect(() => {
    if (publishing.refusals === 0) return;
    const wrong = [element.current, footer].map((place) =>
      place?.querySelector<HTMLElement>('[aria-invalid="true"]'),
    );
    (wrong.find(Boolean) ?? conflict.current)?.focus();
  }, [publishing.refusals, footer]);

  function submit() {
    if (isUploading) return;
    onFullWindow(false); // The problem may be anywhere in the form.
    const category = form.values.category.trim();
    if (publishing.isPublishable() && isNewCategory(category, categories)) setNewCategory(category);
    else save();
  }

  function save() {
    const until = publishing.postponement();
    setPostponedUntil(until);
    if (until === null) void publishing.submit();
  }

  async function showPreview() {
    setPreviewed((await editing.preview()) ?? null);
  }

  async function saveDraft() {
    setClosing(false);
    if (!(await saver.save())) return;
    toast({ title: 'Draft Saved', description: 'It is listed above the articles.' });
    close();
  }

  async function discard() {
    const discarding = drafting.discard();
    close();
    const bringBack = await discarding;
    const undo = () =>
      bringBack().then(
        (id) => editor.open({ kind: 'draft', id }),
        (error: unknown) =>
          toast({
            variant: 'destructive',
            title: 'Failed to Restore Draft',
            description: serverMessage(error) ?? 'The server cannot be reached.',
          }),
      );
    toast({ title: 'Changes Discarded', undo: () => void undo() });
  }

  const isWithdrawn = article?.withdrawnAt !== undefined;
  const scheduledId = addressIsFixed ? null : articleId;
  return (
    <>
      <form
        ref={element}
        // Only the button submits. Enter in a field, where it also accepts a suggestion, would publish by mistake.
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
          <DraftConflict ref={conflict} editing={editing} editor={editor} conflict={publishing.conflict} />
        )}
        <div
          inert={publishing.busy} // Text typed during a save would be lost.
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
              <FormText form={form} name="title" />
            </div>
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <div className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
                <p id={contentLabel} className="font-semibold text-ink-950">
                  Article Content
                </p>
                <ContentLeft form={form} />
              </div>
              <Remarkable subject={draftId ?? scheduledId} isEditor>
                <DeferredEditor
                  content={content}
                  labelledBy={contentLabel}
                  error={contentError}
                  offersUsualPassages={article === null}
                  onChange={(written) => form.change({ content: written })}
                  isFullWindow={isFullWindow}
                  onFullWindow={onFullWindow}
                />
              </Remarkable>
              {scheduledId !== null && draftId !== null && (
                <RemarkList title="Remarks about the scheduled release" subject={scheduledId} />
              )}
            </div>
            <div className={isFullWindow ? 'hidden' : 'contents'}>
              <DerivedFields form={form} storedSlug={article?.slug} addressIsFixed={addressIsFixed} />
            </div>
          </div>
          <div className={isFullWindow ? 'hidden' : 'grid content-start gap-5'}>
            <PublishTimeFields form={form} stored={time.stored} />
            <BlackoutReason field={publishing.blackout} />
            {publishing.notice && !addressIsFixed && <NoticeCheckbox {...publishing.notice} />}
            <SourceFields form={form} imageUploads={imageUploads} />
            <SharingFields form={form} />
            <WireFields form={form} mayBeHeld={!addressIsFixed} isConfirmed={publishing.facts.isConfirmed} />
            <DocumentsField form={form} uploads={documentUploads} />
          </div>
        </div>
        <FormFooter place={footer}>
          {addressIsFixed && <CorrectionField form={form} isWithdrawn={isWithdrawn} />}
          {publishing.notice && addressIsFixed && <NoticeCheckbox {...publishing.notice} />}
          <div className="grid min-w-0 flex-1 gap-1.5 max-md:basis-full">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <PublishEffectLine
                {...time}
                isPublic={addressIsFixed}
                waitsForReview={publishing.waitsForReview}
                waitsForWire={publishing.facts.waitsForWire}
                staysWithdrawn={isWithdrawn && !publishing.isCorrection}
              />
              <DraftStatus state={drafting.state} onSignIn={signInAgain} />
              {drafting.draftId !== null && (
                <DraftVersions id={drafting.draftId} drafting={drafting} editor={editor} />
              )}
            </div>
            <PublicationSummary form={form} articleId={articleId} {...publishing.facts} />
          </div>
          {publishing.waitsForReview && (
            <div className="max-md:basis-full">
              <ReviewerField {...publishing.reviewing} />
            </div>
          )}
          <MoreMenu canDiscard={dirty} onDiscard={() => void discard()} />
          <Button variant="ghost" size="sm" onClick={() => askToClose() && close()}>
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
          <Button size="sm" busy={publishing.busy || isUploading} onClick={submit}>
            {submitLabel(editing)}
          </Button>
        </FormFooter>
      </form>
      <ArticlePreview
        article={previewed}
        open={previewed !== null}
        onOpenChange={() => setPreviewed(null)}
        zone={time.zone}
      />
      <PostponeQuestion
        until={postponedUntil}
        zone={time.zone}
        onConfirm={() => void publishing.submit()}
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
      >{`No release is filed under “${newCategory}” yet.`}</ConfirmDialog>
      <ClosingQuestions
        isClosing={closing}
        onKeepEditing={() => setClosing(false)}
        onDiscard={() => void discard()}
        onSaveDraft={isUploading ? undefined : () => void saveDraft()}
        leaving={leaving}
      />
    </>
  );
}
