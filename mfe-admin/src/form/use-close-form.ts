import { serverMessage, toast } from '@site/kit';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { ArticleEditorState } from './use-article-editor.ts';
import type { EditorNavigation } from './use-editor-navigation.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface CloseFormOptions {
  readonly editing: ArticleEditorState;
  readonly editor: EditorNavigation;
  /** Whether the text has pictures without a completed upload. A draft would lack them. */
  readonly hasPictures: boolean;
  readonly mayClose: Ref<() => boolean>;
  readonly onClose: () => void;
}

function notifyFailure(title: string, description: string): void {
  toast({ variant: 'destructive', title, description });
}

export function useCloseForm({ editing, editor, hasPictures, mayClose, onClose }: CloseFormOptions) {
  const { drafting, publishing } = editing;
  const { dirty, draftId, saver } = drafting;
  const [isAsking, setAsking] = useState(false);
  const isActive = dirty || hasPictures;
  const isSafe = () => !hasPictures && (!dirty || saver.isSaved);
  const leaving = useLeaveGuard(isActive, isSafe);

  // A draft that is first stored while the form closes must not become the page's address.
  const isClosed = useRef(false);
  function close() {
    isClosed.current = true;
    onClose();
  }

  // Once the server has the draft, its address can be reloaded and shared.
  const follow = useEffectEvent((id: string) => editor.follow({ kind: 'draft', id }));
  useEffect(() => {
    if (draftId !== null && !isClosed.current) follow(draftId);
  }, [draftId]);

  function mayCloseNow(): boolean {
    if (publishing.busy) return false;
    const isClosing = isSafe();
    if (!isClosing) setAsking(true);
    return isClosing;
  }
  useImperativeHandle(mayClose, () => mayCloseNow);

  async function saveDraft() {
    setAsking(false);
    if (!(await saver.save())) return;
    toast({ title: 'Draft Saved', description: 'It is listed above the articles.' });
    close();
  }

  async function discard() {
    const discarding = drafting.discard();
    close();
    let bringBack: Awaited<typeof discarding>;
    try {
      bringBack = await discarding;
    } catch (error) {
      const reason = serverMessage(error) ?? 'The server cannot be reached.';
      notifyFailure('Failed to Discard Changes', `${reason} The server still has your changes.`);
      return;
    }
    const undo = () =>
      bringBack().then(
        (id) => editor.open({ kind: 'draft', id }),
        (error: unknown) =>
          notifyFailure('Failed to Restore Draft', serverMessage(error) ?? 'The server cannot be reached.'),
      );
    toast({ title: 'Changes Discarded', undo: () => void undo() });
  }

  return {
    isAsking,
    leaving,
    keepEditing: () => setAsking(false),
    cancel: () => mayCloseNow() && close(),
    saveDraft: () => void saveDraft(),
    discard: () => void discard(),
  };
}
