import { Button } from '@site/kit';
import type { Node } from '@tiptap/pm/model';
import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { omissionKinds, type OmissionKind, type Omissions } from './omissions.ts';

interface PasteReport {
  readonly omissions: Omissions;
  readonly doc: Node;
}

function formatCount(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function sentence(omissions: Omissions): string {
  const leftOut = omissionKinds.flatMap((kind: OmissionKind) => {
    const count = omissions.get(kind);
    return count === undefined || kind === 'link protection' ? [] : [formatCount(count, kind)];
  });
  const links = omissions.get('link protection');
  return [
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.join(', ')}`] : []),
    ...(links === undefined ? [] : [`Link protection removed from ${formatCount(links, 'link')}`]),
  ].join('. ');
}

export function PasteNotice({ editor }: { editor: Editor }) {
  const [report, setReport] = useState<PasteReport | null>(null);
  useEffect(() => {
    const show = ({ omissions }: { omissions: Omissions }) =>
      setReport(omissions.size > 0 ? { omissions, doc: editor.state.doc } : null);
    editor.on('pasted', show);
    return () => {
      editor.off('pasted', show);
    };
  }, [editor]);
  const canUndo = useEditorState({
    editor,
    selector: ({ editor: current }) => current.state.doc === report?.doc,
  });
  return (
    <div aria-live="polite" className="shrink-0">
      {report && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-gold-700/40 bg-gold-300/25 px-4 py-2 text-sm text-ink-950">
          <div className="max-w-prose">
            <p>{sentence(report.omissions)}</p>
            {report.omissions.has('picture') && (
              <p>Save the pictures in the program that you copied from, then insert them with Image.</p>
            )}
          </div>
          <div className="-mx-3 flex">
            {canUndo && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  setReport(null);
                  editor.chain().focus().undo().run();
                }}
              >
                Undo
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setReport(null);
                editor.commands.focus();
              }}
            >
              Dismiss
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
