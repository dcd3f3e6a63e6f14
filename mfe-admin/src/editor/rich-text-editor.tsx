import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import { AddressPrompt, type AddressPromptOptions } from './address-prompt.tsx';
import { FindBar } from './find/find-bar.tsx';
import { ForeignPicturesNotice } from './image/foreign-pictures-notice.tsx';
import { isEditorEmpty } from './image/picture-commands.ts';
import { PictureTool, usePictureTool } from './image/picture-tool.tsx';
import { PictureUploadsProvider } from './image/picture-upload-view.tsx';
import type { PictureUploadState } from './picture-upload-state.ts';
import { usePictureUploads } from './image/use-picture-uploads.ts';
import { insertPassages, insertUsualPassages } from './passages/insert-passages.ts';
import { UsualPassages } from './passages/usual-passages.tsx';
import { PasteNotice } from './paste/paste-notice.tsx';
import { articleExtensions } from './schema/extensions.ts';
import { markdownExtensions } from './schema/markdown-shortcuts.ts';
import { readStoredText, type StoredTextTools, writeStoredText } from './stored-text.ts';
import { TextLength } from './text-length.tsx';
import { TextNotice } from './text-notice.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFocusTextAfterDialog } from './use-focus-text-after.ts';
import type { LazyContent } from '../model/article-values.ts';
import { checkLink } from './web-address.ts';

export interface RichTextEditorProps {
  readonly content: string;
  readonly labelledBy: string;
  readonly error?: string | undefined;
  readonly offersUsualPassages?: boolean;
  /** Called with the HTML, which is serialized lazily: the initial content if unchanged, '' if empty. */
  readonly onChange: (content: LazyContent) => void;
  readonly onPictures?: (state: PictureUploadState) => void;
  readonly isFullWindow: boolean;
  readonly onFullWindow: (isFull: boolean) => void;
}

interface LoadedEditorProps extends RichTextEditorProps {
  readonly tools: StoredTextTools;
}

const schema = getSchema(articleExtensions);

/** The text area has a height of 350 to 500 px, and scrolls (EDITOR-3). */
const surface =
  'article [--article-surface:white] min-h-[350px] lg:min-h-[420px] max-h-[500px] overflow-y-auto overscroll-contain px-5 py-3 outline-none ' +
  'in-data-full-window:h-full in-data-full-window:min-h-0 in-data-full-window:max-h-none ' +
  // The padding limits the length of lines, and the whole width of the window scrolls.
  'in-data-full-window:px-[max(1.25rem,calc(50%-24rem))]';

const lineHeight = 28;

function linkPromptOptions(editor: Editor): AddressPromptOptions {
  const current: unknown = editor.getAttributes('link')['href'];
  return {
    title: 'Link',
    label: 'Link address',
    confirmLabel: 'Insert link',
    initial: typeof current === 'string' ? current : '',
    check: checkLink,
    onAnswer: (address, text) => setLink(editor, address, text),
    ...(typeof current === 'string' && {
      onRemove: () => void editor.chain().extendMarkRange('link').unsetLink().run(),
    }),
  };
}

/** Sets the link of the selection, or of the link at the cursor; with neither, inserts a linked text. */
function setLink(editor: Editor, href: string, text = href): void {
  if (editor.state.selection.empty && !editor.isActive('link')) {
    editor
      .chain()
      .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
      .unsetMark('link')
      .run();
    return;
  }
  editor.chain().extendMarkRange('link').setLink({ href }).run();
}

export function RichTextEditor({
  content,
  labelledBy,
  error,
  offersUsualPassages = false,
  onChange,
  onPictures,
  isFullWindow,
  onFullWindow,
  tools,
}: LoadedEditorProps) {
  const [start] = useState(() => readStoredText(content, schema, tools));
  const [isAgreed, setAgreed] = useState(start.lost.length === 0);
  const untouched = useRef<Node>(undefined);
  const [question, setQuestion] = useState<AddressPromptOptions | null>(null);
  const [isFinding, setFinding] = useState(false);
  const findField = useRef<HTMLInputElement>(null);
  const pictures = usePictureTool();
  const problemId = useId();
  const lengthId = useId();

  const editor = useEditor({
    extensions: articleExtensions,
    content: start.json,
    editable: isAgreed,
    enableInputRules: markdownExtensions,
    enablePasteRules: false,
    injectCSS: false, // The content security policy forbids style elements; the style sheet has these rules.
    editorProps: {
      // Keeps the line below the caret visible.
      scrollThreshold: lineHeight,
      scrollMargin: lineHeight,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': `${problemId} ${lengthId}`,
        ...(error !== undefined && { 'aria-invalid': 'true' }),
        ...(!isAgreed && { 'aria-readonly': 'true', tabindex: '0' }),
        class: surface,
      },
      handleKeyDown: (_view, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.shiftKey) return false;
        const key = event.key.toLowerCase();
        if (key === 'k') setQuestion(linkPromptOptions(editor));
        if (key === 'f') openFind();
        return key === 'k' || key === 'f';
      },
    },
    onCreate: ({ editor: current }) => {
      untouched.current = current.state.doc;
    },
    onUpdate: ({ editor: current }) => {
      const { doc } = current.state;
      if (untouched.current?.eq(doc)) onChange(start.content);
      else onChange(isEditorEmpty(current) ? '' : () => writeStoredText(doc, tools));
    },
  });

  const uploads = usePictureUploads(editor, onPictures);
  const isEmpty = useEditorState({ editor, selector: ({ editor: current }) => isEditorEmpty(current) });

  function openFind() {
    setFinding(true);
    findField.current?.focus();
    findField.current?.select();
  }
  function closeFind() {
    setFinding(false);
    editor.commands.focus();
  }

  function agree() {
    setAgreed(true);
    editor.setEditable(true, false); // Before the next render, so that the user can type immediately.
    editor.commands.focus();
  }

  useFocusTextAfterDialog(editor, question !== null);

  return (
    <div
      data-full-window={isFullWindow || undefined}
      className="data-full-window:flex data-full-window:min-h-0 data-full-window:flex-1 data-full-window:flex-col"
    >
      <TextNotice text={start} isAgreed={isAgreed} onAgree={agree} />
      <div
        className={`flex min-h-0 flex-1 flex-col overflow-clip rounded-md border bg-white text-ink-950 focus-within:border-aqua-700 focus-within:ring-2 focus-within:ring-aqua-700/30 ${error ? 'border-fall-700' : 'border-ink-600/60'}`}
      >
        <Toolbar
          isUsable={isAgreed}
          editor={editor}
          onLink={() => setQuestion(linkPromptOptions(editor))}
          onImage={() => pictures.open(editor)}
          onPassages={(passages) => insertPassages(editor, passages, tools)}
          isFinding={isFinding}
          onFind={isFinding ? closeFind : openFind}
          isFullWindow={isFullWindow}
          onFullWindow={onFullWindow}
        />
        {isFinding && <FindBar editor={editor} field={findField} onClose={closeFind} />}
        <div className="relative flex min-h-0 flex-1 flex-col">
          <PictureUploadsProvider value={uploads}>
            <EditorContent editor={editor} className="min-h-0 flex-1" />
          </PictureUploadsProvider>
          {offersUsualPassages && isEmpty && (
            <UsualPassages onInsert={(passages) => insertUsualPassages(editor, passages, tools)} />
          )}
        </div>
        <PictureTool editor={editor} tool={pictures} />
      </div>
      <PasteNotice editor={editor} />
      <ForeignPicturesNotice editor={editor} />
      <TextLength id={lengthId} editor={editor} />
      {error && (
        <p id={problemId} role="alert" className="mt-1.5 text-sm font-medium text-fall-700">
          {error}
        </p>
      )}
      <AddressPrompt question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}
