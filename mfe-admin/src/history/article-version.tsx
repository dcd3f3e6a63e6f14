import { type ArticleVersion as Version, ArticleView, ErrorPanel, Spinner } from '@site/kit';
import { Changes } from '../changes/changes.tsx';
import { articleAddress, withoutDocuments } from '../model/article-calls.ts';
import { valuesOfArticle } from '../model/article-values.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { RestoreVersion } from './restore-version.tsx';

interface ArticleVersionProps {
  readonly id: string;
  readonly version: number;
  /** Version with which to compare this one. If absent, the whole text is shown. */
  readonly before?: number | undefined;
  /** Absent for the newest version, which cannot be restored. */
  readonly restoring?: Omit<Parameters<typeof RestoreVersion>[0], 'version' | 'publishedAt'> | undefined;
}

function useVersion(id: string, version: number) {
  return useNewsroomData<Version>(
    articleAddress(id, 'history', String(version)),
    'This version could not be loaded.',
  );
}

function Loading() {
  return <Spinner label="Loading version..." className="min-h-80 justify-center" />;
}

function Failure(failed: { readonly message: string; readonly onRetry: () => void }) {
  return <ErrorPanel title="This version could not be loaded" {...failed} />;
}

export function ArticleVersion({ id, version, before, restoring }: ArticleVersionProps) {
  const { state, retry } = useVersion(id, version);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failure message={state.message} onRetry={retry} />;
  const text = withoutDocuments(state.data);
  return (
    <>
      {restoring && (
        <RestoreVersion {...restoring} key={version} version={version} publishedAt={text.publishedAt} />
      )}
      {before === undefined ? (
        <ArticleView article={text} titleAs="h3" />
      ) : (
        <VersionChanges key={before} id={id} before={before} after={state.data} />
      )}
    </>
  );
}

interface VersionChangesProps extends Pick<ArticleVersionProps, 'id'> {
  readonly before: number;
  readonly after: Version;
}

function namedVersion(recorded: Version) {
  return { name: `Version ${recorded.version}`, values: valuesOfArticle(withoutDocuments(recorded)) };
}

function VersionChanges({ id, before, after }: VersionChangesProps) {
  const { state, retry } = useVersion(id, before);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failure message={state.message} onRetry={retry} />;
  return <Changes before={namedVersion(state.data)} after={namedVersion(after)} />;
}
