import { type ArticleVersion as Version, ArticleView, ErrorPanel, Spinner } from '@site/kit';
import { VersionComparison } from '../changes/version-comparison.tsx';
import { articleAddress, omitDocuments } from '../model/article-calls.ts';
import { valuesOfArticle } from '../model/article-values.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { RestoreVersion } from './restore-version.tsx';

interface ArticleVersionDetailsProps {
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

export function ArticleVersionDetails({ id, version, before, restoring }: ArticleVersionDetailsProps) {
  const { state, retry } = useVersion(id, version);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failure message={state.message} onRetry={retry} />;
  const text = omitDocuments(state.data);
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

interface VersionChangesProps extends Pick<ArticleVersionDetailsProps, 'id'> {
  readonly before: number;
  readonly after: Version;
}

function namedVersion(recorded: Version) {
  return { name: `Version ${recorded.version}`, values: valuesOfArticle(omitDocuments(recorded)) };
}

function VersionChanges({ id, before, after }: VersionChangesProps) {
  const { state, retry } = useVersion(id, before);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failure message={state.message} onRetry={retry} />;
  return <VersionComparison before={namedVersion(state.data)} after={namedVersion(after)} />;
}
