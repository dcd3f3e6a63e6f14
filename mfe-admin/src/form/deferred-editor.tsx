import { type ArticleTools, ErrorPanel, loadArticleTools, Skeleton } from '@site/kit';
import type { RichTextEditor, RichTextEditorProps } from '../editor/rich-text-editor.tsx';
import { useDeferred } from '../loading/use-deferred.ts';

interface LoadedEditor {
  readonly RichTextEditor: typeof RichTextEditor;
  readonly tools: ArticleTools;
}

/** Loads the editor, which is larger than the rest of the page, and the sanitiser. */
export async function loadEditor(): Promise<LoadedEditor> {
  const [editor, tools] = await Promise.all([import('../editor/rich-text-editor.tsx'), loadArticleTools()]);
  return { RichTextEditor: editor.RichTextEditor, tools };
}

/** The rich-text editor, with a placeholder of its size until it is loaded. */
export function DeferredEditor(props: RichTextEditorProps) {
  const { part, failed, retry } = useDeferred(loadEditor);
  if (failed) return <ErrorPanel title="The editor could not be loaded" onRetry={retry} />;
  if (!part) return <Skeleton className="h-[32.5rem] w-full sm:h-[29.75rem] rounded-md" />;
  return <part.RichTextEditor {...props} tools={part.tools} />;
}
