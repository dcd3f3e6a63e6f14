import { type Article, Dialog, type Draft, ErrorPanel, HttpError, Spinner } from '@site/kit';
import { articleAddress } from '../model/article-calls.ts';
import { draftAddress } from '../model/draft-calls.ts';
import { useFreshApi } from '../session/use-fresh-api.ts';
import { DraftReview } from './draft-review.tsx';

interface ReviewDialogProps {
  /** The listed draft; null when closed. */
  readonly draft: Draft | null;
  readonly onClose: () => void;
  /** Called after a step of the review, or after publishing. */
  readonly onDone: () => void;
}

/** What a draft would change for readers, and the decision about it. */
export function ReviewDialog({ draft, ...rest }: ReviewDialogProps) {
  return (
    <Dialog
      open={draft !== null}
      onOpenChange={(open) => open || rest.onClose()}
      title={draft?.review === 'approved' ? 'Publish Draft' : 'Review Draft'}
      description={draft?.title}
      size="xl"
    >
      {draft && <LoadedReview {...rest} listed={draft} />}
    </Dialog>
  );
}

interface LoadedReviewProps extends Omit<ReviewDialogProps, 'draft'> {
  readonly listed: Draft;
}

/** The draft with its content, and the article that it changes. */
function LoadedReview({ listed, ...rest }: LoadedReviewProps) {
  const failure = 'The draft could not be loaded.';
  const draft = useFreshApi<Draft>(draftAddress(listed.id), failure);
  const address = listed.articleId === null ? null : articleAddress(listed.articleId);
  const article = useFreshApi<Article>(address, failure);
  const isDeleted =
    article.state.kind === 'failed' &&
    article.state.error instanceof HttpError &&
    article.state.error.status === 404;

  const failed = [draft, article].find(
    (part) => part.state.kind === 'failed' && !(part === article && isDeleted),
  );
  if (failed?.state.kind === 'failed') {
    return (
      <ErrorPanel
        title="This draft could not be loaded"
        message={failed.state.message}
        onRetry={failed.retry}
      />
    );
  }
  const isKnown = address === null || isDeleted || article.state.kind === 'ready';
  if (draft.state.kind !== 'ready' || !isKnown) {
    return <Spinner label="Loading draft..." className="min-h-80 justify-center" />;
  }
  const stored = article.state.kind === 'ready' ? article.state.data : null;
  return <DraftReview {...rest} draft={draft.state.data} article={stored} isDeleted={isDeleted} />;
}
