import { Button, Dialog, type DocumentInput, type NewsroomDocument, Select, TextField } from '@site/kit';
import { documentKinds } from './document-kinds.ts';
import { type FormEvent, useRef, useState } from 'react';
import { BlackoutReason } from '../blackouts/blackout-reason.tsx';
import { useBlackoutReason } from '../blackouts/use-blackout-reason.ts';
import { KindOfChange } from '../corrections/kind-of-change.tsx';
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx';
import { RestoredNotice } from '../lists/restored-notice.tsx';
import { createDocument, isDocumentsAddress, updateDocument } from '../model/document-calls.ts';
import { createDraftId } from '../model/draft-id.ts';
import { usePersistedTexts } from '../model/persisted-texts.ts';
import { usePublicationCheck } from '../model/use-publication-check.ts';
import { hasPendingUploads, useUploads } from '../media/use-uploads.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { PublishEffectLine } from '../time/publish-effect-line.tsx';
import { PublishInstant } from '../time/publish-instant.tsx';
import { useNow } from '../time/use-now.ts';
import { pacificZone } from '../time/zones.ts';
import { DocumentFileField } from './document-file-field.tsx';
import {
  inputOf,
  isConflict,
  isSame,
  isShownInForm,
  problemsOf,
  publishTimeOf,
  textsOf,
} from './document-form.ts';
import { DocumentReleaseField } from './document-release-field.tsx';
import { isPublicDocument } from './document-state.ts';

interface DocumentDialogProps {
  /** The stored document; null for a new one. */
  readonly document: NewsroomDocument | null;
  /** Whether a document needs the approval of another administrator. */
  readonly reviewRequired: boolean;
  readonly onClose: () => void;
  /** Called with the title of the notification. */
  readonly onSaved: (notice: string) => void;
}

const kindOptions = Object.entries(documentKinds).map(([value, label]) => ({ value, label }));
const quarterOptions = [
  { value: 'year', label: 'Whole year' },
  ...['1', '2', '3', '4'].map((value) => ({ value, label: `Q${value}` })),
];

/** Returns an idempotency key that is the same as long as the input is. */
function useCreationKey() {
  const last = useRef({ text: '', key: '' });
  return (input: DocumentInput) => {
    const text = JSON.stringify(input);
    if (last.current.text !== text) last.current = { text, key: createDraftId() };
    return last.current.key;
  };
}

/** The form of a document. It asks for confirmation before it closes with unsaved input. */
export function DocumentDialog({ document, reviewRequired, onClose, onSaved }: DocumentDialogProps) {
  const now = useNow();
  const [opened] = useState(document);
  const [stored] = useState(() => textsOf(opened, now));
  const kept = usePersistedTexts(`document:${opened?.id ?? 'new'}`, stored);
  const { texts, change } = kept;
  const [correction, setCorrection] = useState<string>();
  const [isTried, setTried] = useState(false);
  const keyOf = useCreationKey();
  const { busy, error, refusals, run } = useNewsroomCall('Failed to Save Document', {
    changes: isDocumentsAddress,
    isShown: isShownInForm,
  });
  const hasConflict = isConflict(error);
  const choose = ({ id, name }: { readonly id: string; readonly name: string }) =>
    change({ mediaId: id, fileName: name });
  const uploads = useUploads({ kind: 'document', onUploaded: choose });
  const publishedAt = publishTimeOf(texts, opened);
  const blackout = useBlackoutReason({
    ...usePublicationCheck(publishedAt === undefined ? {} : { publishedAt }),
    publishedAt,
    given: opened?.blackoutReason,
  });
  const problems: Readonly<Record<string, string | undefined>> = {
    ...refusals,
    ...(refusals['publishedAt'] !== undefined && { publishDate: refusals['publishedAt'] }),
    ...(isTried && problemsOf(texts)),
  };
  const unsaved = useUnsavedChanges({
    isDirty: !isSame(texts, stored) || correction !== undefined,
    busy,
    onDiscard: discard,
  });
  const isWithdrawn = opened?.withdrawnAt !== undefined;
  const isPublic = opened !== null && isPublicDocument(opened, now);
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  });

  function discard() {
    kept.forget();
    onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (event.target !== event.currentTarget) return; // A submit event may come from a form in another dialog.
    setTried(true);
    const input = inputOf(texts, opened);
    if (!input || correction?.trim() === '' || !blackout.check()) return;
    const sent = { ...input, ...blackout.member };
    // Saving again after a conflict overwrites the newer version.
    const version = hasConflict && document ? document.version : Number(texts.version);
    const note = correction === undefined ? {} : { correction: correction.trim() };
    void run(
      () =>
        blackout.asking(
          opened
            ? updateDocument({ id: opened.id, version }, { ...sent, ...note })
            : createDocument(sent, keyOf(sent)),
        ),
      () => {
        onSaved(reviewRequired ? 'Document Saved: it needs an approval' : 'Document Saved');
        discard();
      },
    );
  }

  const reading = { date: texts.publishDate, time: texts.publishTime };
  const isKept = publishedAt !== undefined && publishedAt === opened?.publishedAt;
  const instant = isKept ? Date.parse(publishedAt) : undefined;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => open || onClose()}
        mayClose={unsaved.mayClose}
        title={opened ? 'Edit Document' : 'New Document'}
        size="lg"
      >
        <form onSubmit={save} noValidate className="grid gap-5">
          <RestoredNotice isRestored={kept.isRestored} onDiscard={kept.discard} />
          {hasConflict && (
            <p role="alert" className="rounded-md border border-gold-700/40 bg-gold-300/40 px-4 py-3">
              Someone else has changed this document in the meantime. Save again to replace their version,
              which stays in the history.
            </p>
          )}
          <DocumentFileField
            name={texts.fileName}
            uploads={uploads}
            error={problems['mediaId']}
            onChoose={choose}
          />
          <TextField {...field('title')} label="Title" required maxLength={300} />
          <div className="grid gap-5 sm:grid-cols-3">
            <Select
              label="Kind"
              required
              placeholder="Choose a kind"
              value={texts.kind}
              error={problems['kind']}
              options={kindOptions}
              onValueChange={(kind) => change({ kind })}
            />
            <TextField {...field('year')} label="Year" required inputMode="numeric" maxLength={4} />
            <Select
              label="Period"
              value={texts.quarter}
              options={quarterOptions}
              onValueChange={(quarter) => change({ quarter })}
            />
          </div>
          <DocumentReleaseField title={texts.releaseTitle} error={problems['releaseId']} onChange={change} />
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="grid content-start gap-5">
              <TextField
                {...field('publishDate')}
                label="Publish date (Vancouver)"
                required
                type="date"
                max="9999-12-30"
              />
              <TextField {...field('publishTime')} label="Publish time (Vancouver)" required type="time" />
            </div>
            <PublishInstant reading={reading} zone={pacificZone} stored={instant} />
          </div>
          <BlackoutReason field={blackout.field} />
          {(isPublic || isWithdrawn) && (
            <KindOfChange
              isWithdrawn={isWithdrawn}
              note={correction}
              error={
                isTried && correction?.trim() === '' ? 'Describe what was wrong' : problems['correction']
              }
              onChange={setCorrection}
            />
          )}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <PublishEffectLine
              isPublic={isPublic}
              staysWithdrawn={isWithdrawn && correction === undefined}
              waitsForReview={reviewRequired}
              reading={reading}
              zone={pacificZone}
              stored={instant}
            />
            <Button variant="ghost" size="sm" onClick={() => unsaved.mayClose() && onClose()}>
              Cancel
            </Button>
            <Button type="submit" size="sm" busy={busy || hasPendingUploads(uploads)}>
              {hasConflict ? 'Save again' : 'Save'}
            </Button>
          </div>
        </form>
      </Dialog>
      {unsaved.questions}
    </>
  );
}
