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

/** Moves the selected lines into a separate paragraph. */
export function isolateSelectedLines(chain: ChainedCommands): ChainedCommands {
  return chain.command(({ tr }) => {
    isolateLines(tr);
    return true;
  });
}

export function toggleBlockInChain(chain: ChainedCommands, kind: BlockKind): ChainedCommands {
  return toggles[kind](isolateSelectedLines(chain));
}

export function toggleBlock(editor: Editor, kind: BlockKind): boolean {
  return toggleBlockInChain(editor.chain().focus(), kind).run();
}

export function isBlockActive(editor: Editor, kind: BlockKind): boolean {
  if (kind === 'heading2') return editor.isActive('heading', { level: 2 });
  if (kind === 'heading3') return editor.isActive('heading', { level: 3 });
  return editor.isActive(kind);
}
