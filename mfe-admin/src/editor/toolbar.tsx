import { type Editor, useEditorState } from '@tiptap/react';
import { classNames } from '@site/kit';
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
  Quote,
  RemoveFormatting,
  Underline,
} from 'lucide-react';
import { Toolbar as Bar } from 'radix-ui';
import { type BlockKind, isBlockActive, toggleBlock } from './block-commands.ts';

interface Tool {
  readonly name: string;
  readonly icon: LucideIcon;
  /** In the notation of `aria-keyshortcuts`; Control is Command on a Mac. */
  readonly shortcut?: string;
  readonly run: (editor: Editor) => void;
  /** Absent: the tool does something once and has no state. */
  readonly isActive?: (editor: Editor) => boolean;
}

function markTool(name: string, icon: LucideIcon, mark: 'bold' | 'italic' | 'underline', key: string): Tool {
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
];
const blocks: readonly Tool[] = [
  blockTool('Heading 2', Heading2, 'heading2', 'Control+Alt+2'),
  blockTool('Heading 3', Heading3, 'heading3', 'Control+Alt+3'),
  blockTool('Bullet List', List, 'bulletList', 'Control+Shift+8'),
  blockTool('Numbered List', ListOrdered, 'orderedList', 'Control+Shift+7'),
  blockTool('Quote', Quote, 'blockquote', 'Control+Shift+B'),
];
const clear: Tool = { name: 'Clear Formatting', icon: RemoveFormatting, run: clearFormatting };

interface ToolbarProps {
  readonly editor: Editor;
  readonly onLink: () => void;
  readonly onImage: () => void;
}

/** The editor's tools: one stop of the Tab key, arrow keys inside, pressed states announced. */
export function Toolbar({ editor, onLink, onImage }: ToolbarProps) {
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
  return (
    <Bar.Root
      aria-label="Formatting"
      className="flex flex-wrap items-center gap-x-1 border-b border-mist-300 bg-mist-100 px-1.5 py-1"
    >
      {[emphasis, blocks, inserts, [clear]].map((group, index) => (
        <div key={group[0]?.name} className="flex items-center max-sm:contents">
          {index > 0 && <Bar.Separator className="mx-1 h-6 w-px bg-mist-300 max-sm:hidden" />}
          {group.map((tool) => (
            <ToolButton key={tool.name} tool={tool} editor={editor} />
          ))}
        </div>
      ))}
    </Bar.Root>
  );
}

function ToolButton({ tool, editor }: { tool: Tool; editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => tool.isActive?.(current) ?? false,
  });
  return (
    <Bar.Button
      aria-label={tool.name}
      aria-pressed={tool.isActive ? active : undefined}
      aria-keyshortcuts={tool.shortcut}
      title={tool.shortcut ? `${tool.name} (${tool.shortcut.replace('Control', 'Ctrl')})` : tool.name}
      onMouseDown={(event) => event.preventDefault()} // The text keeps its selection.
      onClick={() => tool.run(editor)}
      className={classNames(
        'grid size-11 cursor-pointer place-items-center rounded-sm text-ink-800 transition-colors hover:bg-ink-950/8',
        active && 'bg-night-900 text-mist-50 hover:bg-night-800',
      )}
    >
      <tool.icon aria-hidden="true" className="size-5" />
    </Bar.Button>
  );
}
