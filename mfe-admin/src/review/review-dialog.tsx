import { type Article, Button, Dialog, type Draft, ErrorPanel, Spinner } from '@site/kit';
import { useState } from 'react';
import { articleAddress } from '../model/article-calls.ts';
import { draftAddress } from '../model/draft-calls.ts';
import { useOpened } from '../session/use-opened.ts';
import { DraftReview } from './draft-review.tsx';

interface ReviewDialogProps {
  /** The listed draft; null when closed. */
  readonly draft: Draft | null;
  /** The same draft as it is listed now; null if it no longer exists, undefined while that is not known. */
  readonly current: Draft | null | undefined;
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
      {draft && <OpenReview key={draft.id} {...rest} listed={draft} />}
    </Dialog>
  );
}

interface OpenReviewProps extends Omit<ReviewDialogProps, 'draft'> {
  readonly listed: Draft;
}

/** The text as it was opened, with the remark that is being written. A newer version is loaded on request only. */
function OpenReview(props: OpenReviewProps) {
  const [round, setRound] = useState(0);
  const [remark, setRemark] = useState('');
  return (
    <LoadedReview
      key={round}
      {...props}
      remark={remark}
      onRemark={setRemark}
      onReload={() => setRound(round + 1)}
    />
  );
}

interface LoadedReviewProps extends OpenReviewProps {
  readonly remark: string;
  readonly onRemark: (remark: string) => void;
  readonly onReload: () => void;
}

function LoadedReview({ listed, current, onReload, ...rest }: LoadedReviewProps) {
  const failure = 'The draft could not be loaded.';
  const draft = useOpened<Draft>(draftAddress(listed.id), failure);
  const address = listed.articleId === null ? null : articleAddress(listed.articleId);
  const article = useOpened<Article>(address, failure);
  const isDeleted = article.kind === 'gone';

  if (draft.kind === 'gone') {
    return <ErrorPanel title="This draft no longer exists" message="It was published or discarded." />;
  }
  const failed = [draft, article].find((part) => part.kind === 'failed');
  if (failed?.kind === 'failed') {
    return (
      <ErrorPanel title="This draft could not be loaded" message={failed.message} onRetry={failed.retry} />
    );
  }
  const isKnown = address === null || isDeleted || article.kind === 'ready';
  if (draft.kind !== 'ready' || !isKnown) {
    return <Spinner label="Loading draft..." className="min-h-80 justify-center" />;
  }
  const stored = article.kind === 'ready' ? article.data : null;
  return (
    <>
      <ChangeNotice opened={draft.data} current={current} onReload={onReload} />
      <DraftReview {...rest} draft={draft.data} article={stored} isDeleted={isDeleted} />
    </>
  );
}

interface ChangeNoticeProps {
  readonly opened: Draft;
  readonly current: Draft | null | undefined;
  readonly onReload: () => void;
}

/** Announces that the draft was changed after it was opened. */
function ChangeNotice({ opened, current, onReload }: ChangeNoticeProps) {
  const isNewer = current !== undefined && current !== null && current.version > opened.version;
  return (
    <div role="status" className="empty:absolute">
      {current === null && (
        <p className={notice}>This draft no longer exists: it was published or discarded.</p>
      )}
      {isNewer && (
        <div className={notice}>
          <p className="min-w-0 flex-1 basis-56">{`${current.updatedBy} changed this draft after you opened it. You see the version that you opened.`}</p>
          <Button variant="secondary" size="sm" onClick={onReload}>
            Load the new version
          </Button>
        </div>
      )}
    </div>
  );
}

const notice =
  'mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-gold-700 bg-gold-300/25 px-4 py-2.5 text-sm font-medium';
