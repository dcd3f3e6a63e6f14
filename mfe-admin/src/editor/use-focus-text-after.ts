import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';

/** Focuses the text after a dialog has closed. By default, dialogs return the focus to the tool. */
export function useFocusTextAfterDialog(editor: Editor, isDialogOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isDialogOpen;
    wasOpen.current = isDialogOpen;
    if (!hasClosed) return;
    const later = setTimeout(() => editor.commands.focus());
    return () => clearTimeout(later);
  }, [isDialogOpen, editor]);
}
