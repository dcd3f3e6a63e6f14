import { Button, Dialog, HttpError, type Passage, TextField, toast } from '@site/kit';
import { type FormEvent, useId, useState } from 'react';
import { failedUploadMessage, type PictureUploadState } from '../editor/picture-upload-state.ts';
import { ConflictNotice } from '../form/conflict-notice.tsx';
import { DeferredEditor } from '../form/deferred-editor.tsx';
import { useFocusProblem } from '../lists/use-focus-problem.ts';
import { useFullWindow } from '../form/use-full-window.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { RestoredNotice } from '../lists/restored-notice.tsx';
import { resolveContent } from '../model/article-values.ts';
import { usePersistedTexts } from '../model/persisted-texts.ts';
import { createPassage, isPassagesAddress, updatePassage } from '../model/passage-calls.ts';

interface PassageDialogProps {
  readonly passage: Passage | null;
  readonly onClose: () => void;
}

/** Returns what a colleague has done with the passage, if saving failed for this reason. */
function conflictOf(error: unknown): 'changed' | 'deleted' | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.status === 412) return 'changed';
  return error.status === 404 ? 'deleted' : undefined;
}

function isShown(error: unknown): boolean {
  return conflictOf(error) !== undefined || (error instanceof HttpError && error.status === 400);
}

const conflicts = {
  changed: {
    notice:
      'Someone else has changed this passage in the meantime. Save again to replace their version, which stays in the history.',
    button: 'Save again',
  },
  deleted: {
    notice: 'Someone else has deleted this passage in the meantime. You can save your text as a new passage.',
    button: 'Save as new',
  },
} as const;

export function PassageDialog({ passage, onClose }: PassageDialogProps) {
  const [opened] = useState(passage);
  const stored = {
    ...{
      name: opened?.name ?? '',
      content: opened?.content ?? '',
      isUsual: String(opened?.isUsual ?? false),
    },
    version: String(opened?.version ?? 0),
  };
  const kept = usePersistedTexts(`passage:${opened?.id ?? 'new'}`, stored);
  const { name, content, isUsual } = kept.texts;
  /** React key of the editor. Incrementing it replaces the text in the editor. */
  const [round, setRound] = useState(0);
  const [initialContent, setInitialContent] = useState(content);
  const [pictures, setPictures] = useState<PictureUploadState>('none');
  const [attempts, setAttempts] = useState(0);
  const { isFullWindow, setFullWindow, onEscapeKeyDown } = useFullWindow();
  const label = useId();
  const { busy, error, refusals, run } = useNewsroomCall('Failed to Save Passage', {
    changes: isPassagesAddress,
    isShown,
  });
  const conflict = conflictOf(error);
  const form = useFocusProblem<HTMLFormElement>(attempts, error);
  const isDirty =
    name !== stored.name || content !== stored.content || isUsual !== stored.isUsual || pictures !== 'none';
  const unsaved = useUnsavedChanges({ isDirty, busy, onDiscard: discard });

  function discard() {
    kept.forget();
    onClose();
  }

  function startAgain() {
    kept.discard();
    setInitialContent(stored.content);
    setRound(round + 1);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    // React events bubble through portals, here from forms in the editor's dialogs.
    if (event.target !== event.currentTarget) return;
    setAttempts(attempts + 1);
    if (pictures !== 'none') return;
    const input = { name: name.trim(), content, isUsual: isUsual === 'true' };
    // After a conflict, saving again overwrites the newer version, or creates the deleted passage again.
    const version = conflict && passage ? passage.version : Number(kept.texts.version);
    if (conflict === 'changed') kept.change({ version: String(version) });
    const target = conflict === 'deleted' ? null : opened && { id: opened.id, version };
    void run(
      () => (target ? updatePassage(target, input) : createPassage(input)),
      () => {
        toast({ title: 'Passage Saved', description: input.name });
        discard();
      },
    );
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => open || onClose()}
        mayClose={unsaved.mayClose}
        onEscapeKeyDown={onEscapeKeyDown}
        title={opened ? 'Edit Passage' : 'New Passage'}
        size={isFullWindow ? 'full' : 'xl'}
      >
        <form
          ref={form}
          onSubmit={save}
          noValidate
          data-full-window={isFullWindow || undefined}
          className="grid gap-5 data-full-window:flex data-full-window:h-full data-full-window:flex-col"
        >
          <RestoredNotice isRestored={kept.isRestored} onDiscard={startAgain} />
          {conflict && <ConflictNotice>{conflicts[conflict].notice}</ConflictNotice>}
          <TextField
            label="Name"
            required
            maxLength={120}
            hint="Shown in the toolbar menu. Readers do not see it."
            value={name}
            error={refusals['name']}
            onChange={({ target }) => kept.change({ name: target.value })}
          />
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <p id={label} className="mb-2 text-sm font-semibold text-ink-950">
              Text
            </p>
            <DeferredEditor
              key={round}
              content={initialContent}
              labelledBy={label}
              error={attempts > 0 && pictures === 'failed' ? failedUploadMessage : refusals['content']}
              onChange={(written) => kept.change({ content: resolveContent(written) })}
              onPictures={setPictures}
              isFullWindow={isFullWindow}
              onFullWindow={setFullWindow}
            />
          </div>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
            <input
              type="checkbox"
              checked={isUsual === 'true'}
              onChange={({ target }) => kept.change({ isUsual: String(target.checked) })}
              className="size-5 shrink-0 cursor-pointer accent-aqua-700"
            />
            Usual: offered for every new release
          </label>
          <div className="flex justify-end gap-3">
            <Button variant="ghost" size="sm" onClick={() => unsaved.mayClose() && onClose()}>
              Cancel
            </Button>
            <Button type="submit" size="sm" busy={busy || pictures === 'sending'}>
              {conflict ? conflicts[conflict].button : 'Save'}
            </Button>
          </div>
        </form>
      </Dialog>
      {unsaved.questions}
    </>
  );
}
