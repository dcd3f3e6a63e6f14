import { ErrorPanel, lazyPart, loadArticleTools, Skeleton } from '@site/kit';
import { Suspense } from 'react';
import type { RichTextEditorProps } from '../editor/rich-text-editor.tsx';

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorPanel title="The editor could not be loaded" onRetry={onRetry} />;
}

/** Loads the sanitizer and the editor, which is the largest script of the page. */
const LoadedEditor = lazyPart<RichTextEditorProps>(async () => {
  const [{ RichTextEditor }, tools] = await Promise.all([
    import('../editor/rich-text-editor.tsx'),
    loadArticleTools(),
  ]);
  return (props) => <RichTextEditor {...props} tools={tools} />;
}, Failure);

export const preloadEditor = LoadedEditor.preload;

export function DeferredEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Skeleton className="h-[32.5rem] w-full sm:h-[29.75rem] rounded-md" />}>
      <LoadedEditor {...props} />
    </Suspense>
  );
}
