import { type Editor, useEditorState } from '@tiptap/react';
import { classNames, type Passage, Tooltip } from '@site/kit';
import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Maximize2,
  Minimize2,
  Quote,
  Redo2,
  RemoveFormatting,
  Search,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
} from 'lucide-react';
import { Toolbar as Bar } from 'radix-ui';
import type { ReactNode } from 'react';
import { type BlockKind, isBlockActive, toggleBlock } from './block-commands.ts';
import { PassageMenu } from './passages/passage-menu.tsx';
import { ariaShortcut, formatShortcut } from './shortcuts.ts';
import { TableMenu } from './tables/table-menu.tsx';

interface Tool {
  readonly name: string;
  readonly icon: LucideIcon;
  /** In the notation of `aria-keyshortcuts`; Control is Command on a Mac. */
  readonly shortcut?: string;
  readonly run: (editor: Editor) => void;
  readonly isActive?: (editor: Editor) => boolean;
  readonly isPossible?: (editor: Editor) => boolean;
}

type Mark = 'bold' | 'italic' | 'underline' | 'strike' | 'superscript' | 'subscript';

function markTool(name: string, icon: LucideIcon, mark: Mark, key: string): Tool {
  return {
    name,
    icon,
    shortcut: `Control+${key}`,
    run: (editor) => editor.chain().focus().toggleMark(mark).run(),
    isActive: (editor) => editor.isActive(mark),
  };
}

function blockTool(name: string, icon: LucideIcon, kind: BlockKind, shortcut: string): Tool {
  return {
    name,
    icon,
    shortcut,
    run: (editor) => toggleBlock(editor, kind),
    isActive: (editor) => isBlockActive(editor, kind),
  };
}

function clearFormatting(editor: Editor): void {
  editor
    .chain()
    .focus()
    .unsetAllMarks()
    .clearNodes()
    .command(({ tr }) => Boolean(tr.setStoredMarks([])))
    .run();
}

const emphasis: readonly Tool[] = [
  markTool('Bold', Bold, 'bold', 'B'),
  markTool('Italic', Italic, 'italic', 'I'),
  markTool('Underline', Underline, 'underline', 'U'),
  markTool('Strikethrough', Strikethrough, 'strike', 'Shift+S'),
  markTool('Superscript', Superscript, 'superscript', '.'),
  markTool('Subscript', Subscript, 'subscript', ','),
];
const blocks: readonly Tool[] = [
  blockTool('Heading 2', Heading2, 'heading2', 'Control+Alt+2'),
  blockTool('Heading 3', Heading3, 'heading3', 'Control+Alt+3'),
  blockTool('Bullet List', List, 'bulletList', 'Control+Shift+8'),
  blockTool('Numbered List', ListOrdered, 'orderedList', 'Control+Shift+7'),
  blockTool('Quote', Quote, 'blockquote', 'Control+Shift+B'),
];
const steps: readonly Tool[] = [
  {
    name: 'Undo',
    icon: Undo2,
    shortcut: 'Control+Z',
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    icon: Redo2,
    shortcut: 'Control+Shift+Z',
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];
const clear: Tool = { name: 'Clear Formatting', icon: RemoveFormatting, run: clearFormatting };

interface ToolbarProps {
  readonly isUsable: boolean;
  readonly editor: Editor;
  readonly onLink: () => void;
  readonly onImage: () => void;
  readonly onPassages: (passages: readonly Passage[]) => void;
  readonly isFinding: boolean;
  readonly onFind: () => void;
  readonly isFullWindow: boolean;
  readonly onFullWindow: (isFull: boolean) => void;
}

/** A toolbar that is one tab stop. Arrow keys move between the tools, which expose whether they are pressed. */
export function Toolbar({
  isUsable,
  editor,
  onLink,
  onImage,
  onPassages,
  isFinding,
  onFind,
  isFullWindow,
  onFullWindow,
}: ToolbarProps) {
  const inserts: readonly Tool[] = [
    {
      name: 'Link',
      icon: Link,
      shortcut: 'Control+K',
      run: onLink,
      isActive: (current) => current.isActive('link'),
    },
    { name: 'Image', icon: Image, run: onImage },
  ];
  const findTool: Tool = {
    name: 'Find and Replace',
    icon: Search,
    shortcut: 'Control+F',
    run: onFind,
    isActive: () => isFinding,
  };
  const windowTool: Tool = {
    name: 'Full Window',
    icon: isFullWindow ? Minimize2 : Maximize2,
    run: () => onFullWindow(!isFullWindow),
    isActive: () => isFullWindow,
  };
  return (
    <Bar.Root
      aria-label="Formatting"
      inert={!isUsable}
      // The negative offset is the dialog's padding. On small screens, the tools are one scrolling row.
      className="sticky -top-6 z-10 shrink-0 overflow-x-auto overflow-y-hidden border-b border-mist-300 bg-mist-100 px-1.5 py-1 inert:*:opacity-50"
    >
      {/* Shifted to the left, where overflow hides the separator at the start of each row. */}
      <div className="-ml-2.75 flex items-center max-sm:ml-0 sm:flex-wrap">
        <ToolGroup tools={emphasis} editor={editor} />
        <ToolGroup tools={blocks} editor={editor} />
        <ToolGroup tools={inserts} editor={editor}>
          <TableMenu editor={editor} className={toolClasses} />
          <PassageMenu editor={editor} className={toolClasses} onInsert={onPassages} />
        </ToolGroup>
        <ToolGroup tools={steps} editor={editor} />
        <ToolGroup tools={[findTool, windowTool, clear]} editor={editor} />
      </div>
    </Bar.Root>
  );
}

interface ToolGroupProps {
  readonly tools: readonly Tool[];
  readonly editor: Editor;
  readonly children?: ReactNode;
}

function ToolGroup({ tools, editor, children }: ToolGroupProps) {
  return (
    <div className="flex items-center max-sm:contents">
      <Bar.Separator className="mx-1 h-6 w-px bg-mist-300 max-sm:hidden" />
      {tools.map((tool) => (
        <ToolButton key={tool.name} tool={tool} editor={editor} />
      ))}
      {children}
    </div>
  );
}

const toolClasses =
  'grid size-11 shrink-0 cursor-pointer sm:size-10.5 place-items-center rounded-sm text-ink-800 transition-colors hover:bg-ink-950/8 ' +
  'aria-disabled:cursor-default aria-disabled:text-ink-600/50 aria-disabled:hover:bg-transparent';

function ToolButton({ tool, editor }: { tool: Tool; editor: Editor }) {
  const { active, possible } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: tool.isActive?.(current) ?? false,
      possible: tool.isPossible?.(current) ?? true,
    }),
  });
  return (
    <Tooltip content={tool.shortcut ? `${tool.name} (${formatShortcut(tool.shortcut)})` : tool.name}>
      <Bar.Button
        aria-label={tool.name}
        aria-pressed={tool.isActive ? active : undefined}
        aria-disabled={possible ? undefined : true} // Not `disabled`, so that it can be the toolbar's tab stop.
        aria-keyshortcuts={tool.shortcut && ariaShortcut(tool.shortcut)}
        onMouseDown={(event) => event.preventDefault()} // Keeps the selection in the text.
        onClick={() => possible && tool.run(editor)}
        className={classNames(toolClasses, active && 'bg-night-900 text-mist-50 hover:bg-night-800')}
      >
        <tool.icon aria-hidden="true" className="size-5" />
      </Bar.Button>
    </Tooltip>
  );
}
