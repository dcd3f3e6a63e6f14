import type { ChainedCommands, Editor } from '@tiptap/core';
import { isolateLines } from './schema/lines.ts';

export type BlockKind = 'heading2' | 'heading3' | 'bulletList' | 'orderedList' | 'blockquote';

const toggles: Record<BlockKind, (chain: ChainedCommands) => ChainedCommands> = {
  heading2: (chain) => chain.toggleHeading({ level: 2 }),
  heading3: (chain) => chain.toggleHeading({ level: 3 }),
  bulletList: (chain) => chain.toggleBulletList(),
  orderedList: (chain) => chain.toggleOrderedList(),
  blockquote: (chain) => chain.toggleBlockquote(),
};

/** Puts the selected lines into a block of their own. */
export function isolate(chain: ChainedCommands): ChainedCommands {
  return chain.command(({ tr }) => {
    isolateLines(tr);
    return true;
  });
}

/** Commands that turn the selected lines into a heading, list or quote, or back into paragraphs. */
export function blockCommands(chain: ChainedCommands, kind: BlockKind): ChainedCommands {
  return toggles[kind](isolate(chain));
}

/** Turns the selected lines into a heading, list or quote, or back into paragraphs. */
export function toggleBlock(editor: Editor, kind: BlockKind): boolean {
  return blockCommands(editor.chain().focus(), kind).run();
}

/** Whether the selection is in a block of a kind. */
export function isBlockActive(editor: Editor, kind: BlockKind): boolean {
  if (kind === 'heading2') return editor.isActive('heading', { level: 2 });
  if (kind === 'heading3') return editor.isActive('heading', { level: 3 });
  return editor.isActive(kind);
}
