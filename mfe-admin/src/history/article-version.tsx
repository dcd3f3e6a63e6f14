import { type ArticleVersion as Version, ArticleView, ErrorPanel, Spinner } from '@site/kit';
import { articleAddress, textOfVersion } from '../model/article-calls.ts';
import { PublishEffectLine } from '../time/publish-effect-line.tsx';
import { pacificZone } from '../time/zones.ts';
import { useFreshApi } from '../session/use-fresh-api.ts';

interface ArticleVersionProps {
  readonly id: string;
  readonly version: number;
  /** Of what restoring it would do to the article as it is; absent where there is nothing to restore. */
  readonly restoring?:
    | Pick<Parameters<typeof PublishEffectLine>[0], 'isPublic' | 'staysWithdrawn' | 'waitsForReview'>
    | undefined;
}

const noReading = { date: '', time: '' };

/** An article as it read after one of its changes, and what restoring that does: its time comes back too. */
export function ArticleVersion({ id, version, restoring }: ArticleVersionProps) {
  const { state, retry } = useFreshApi<Version>(articleAddress(id, 'history', String(version)), {
    failure: 'This version could not be loaded.',
  });
  if (state.kind === 'loading') {
    return <Spinner label="Loading version..." className="min-h-80 justify-center" />;
  }
  if (state.kind === 'failed') {
    return <ErrorPanel title="This version could not be loaded" message={state.message} onRetry={retry} />;
  }
  const text = textOfVersion(state.data);
  return (
    <>
      {restoring && (
        <div className="mb-5">
          <PublishEffectLine
            {...restoring}
            reading={noReading}
            zone={pacificZone}
            stored={Date.parse(text.publishedAt)}
          />
        </div>
      )}
      <ArticleView article={text} titleAs="h3" />
    </>
  );
}
