import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

interface KeepUnchangedOptions {
  /** Whether the text is only there to read for now. */
  readonly isKept: () => boolean;
}

/** Refuses every change of the text, by whatever way it comes, as long as it is to stay as it is. */
export const KeepUnchanged = Extension.create<KeepUnchangedOptions>({
  name: 'keepUnchanged',
  addOptions: () => ({ isKept: () => false }),
  addProseMirrorPlugins() {
    const { isKept } = this.options;
    return [new Plugin({ filterTransaction: ({ docChanged }) => !docChanged || !isKept() })];
  },
});
