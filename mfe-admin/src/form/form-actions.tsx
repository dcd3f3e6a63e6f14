import { Button } from '@site/kit';
import { DraftStatus } from '../drafts/draft-status.tsx';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { NoticeCheckbox } from '../subscribers/notice-checkbox.tsx';
import { PublishEffectLine } from '../time/publish-effect-line.tsx';
import { CorrectionField } from './correction-field.tsx';
import { DraftVersions } from './draft-versions.tsx';
import { FormFooter } from './form-footer.tsx';
import { MoreMenu } from './more-menu.tsx';
import { PublicationSummary } from './publication-summary.tsx';
import { ReviewerField } from './reviewer-field.tsx';
import type { ArticleEditorState } from './use-article-editor.ts';
import type { useCloseForm } from './use-close-form.ts';
import type { EditorNavigation, EditorTarget } from './use-editor-navigation.ts';

interface FormActionsProps {
  readonly editing: ArticleEditorState;
  readonly editor: EditorNavigation;
  readonly place: HTMLElement | null;
  readonly closing: ReturnType<typeof useCloseForm>;
  /** Whether uploads are in progress. An article or a draft that is saved now would lack the files. */
  readonly isUploading: boolean;
  readonly onContinue: (next: EditorTarget) => void;
  readonly onSaveDraft: () => void;
  readonly onPreview: () => void;
  readonly onSubmit: () => void;
}

function submitLabel({ publishing, article }: ArticleEditorState): string {
  if (publishing.waitsForReview) return 'Send for review';
  return article === null ? 'Create Article' : 'Update Article';
}

export function FormActions(props: FormActionsProps) {
  const { editing, editor, place, closing, isUploading } = props;
  const { article, form, drafting, publishing, time, addressIsFixed } = editing;
  const { signInAgain } = useNewsroomSession();
  const isWithdrawn = article?.withdrawnAt !== undefined;
  return (
    <FormFooter place={place}>
      {addressIsFixed && <CorrectionField form={form} isWithdrawn={isWithdrawn} />}
      {publishing.notice && addressIsFixed && <NoticeCheckbox {...publishing.notice} />}
      <div className="grid min-w-0 flex-1 gap-1.5 max-md:basis-full">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <PublishEffectLine
            {...time}
            isPublic={addressIsFixed}
            waitsForReview={publishing.waitsForReview}
            isInSet={article?.setId !== undefined && !addressIsFixed}
            waitsForWire={publishing.facts.waitsForWire}
            staysWithdrawn={isWithdrawn && !publishing.isCorrection}
          />
          <DraftStatus state={drafting.state} onSignIn={signInAgain} />
          {drafting.draftId !== null && (
            <DraftVersions
              id={drafting.draftId}
              drafting={drafting}
              editor={editor}
              onContinue={props.onContinue}
            />
          )}
        </div>
        <PublicationSummary form={form} articleId={article?.id ?? null} {...publishing.facts} />
      </div>
      {publishing.waitsForReview && (
        <div className="max-md:basis-full">
          <ReviewerField {...publishing.reviewing} />
        </div>
      )}
      <MoreMenu canDiscard={drafting.dirty} onDiscard={closing.discard} />
      <Button variant="ghost" size="sm" onClick={closing.cancel}>
        Cancel
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={!drafting.dirty || isUploading}
        onClick={props.onSaveDraft}
      >
        Save draft
      </Button>
      <Button variant="secondary" size="sm" onClick={props.onPreview}>
        Preview
      </Button>
      <Button size="sm" busy={publishing.busy || isUploading} onClick={props.onSubmit}>
        {submitLabel(editing)}
      </Button>
    </FormFooter>
  );
}
