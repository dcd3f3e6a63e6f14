import { Button, Dialog, type Draft, ErrorPanel, Spinner } from '@site/kit';
import { useState } from 'react';
import { fetchArticle } from '../model/article-calls.ts';
import { fetchDraft } from '../model/draft-calls.ts';
import { usePersistedTexts } from '../model/persisted-texts.ts';
import { isNotFound, useLoadOnce } from '../session/use-load-once.ts';
import { DraftReview } from './draft-review.tsx';

interface ReviewDialogProps {
  /** The draft to review, from the list; null while the dialog is closed. */
  readonly draft: Draft | null;
  /** The draft as the list has it now; null if it no longer exists, undefined while the list loads. */
  readonly current: Draft | null | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

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

/** Shows the version that was opened. Loads a newer version only when the user requests it. */
function OpenReview(props: OpenReviewProps) {
  const [round, setRound] = useState(0);
  const kept = usePersistedTexts(`review:${props.listed.id}`, { remark: '' });
  return (
    <LoadedReview
      key={round}
      {...props}
      remark={kept.texts.remark}
      onRemark={(remark) => kept.change({ remark })}
      onDone={() => {
        kept.forget();
        props.onDone();
      }}
      onReload={() => setRound(round + 1)}
    />
  );
}

interface LoadedReviewProps extends OpenReviewProps {
  readonly remark: string;
  readonly onRemark: (remark: string) => void;
  readonly onReload: () => void;
}

async function loadReview({ id, articleId }: Draft) {
  const [draft, article] = await Promise.all([
    fetchDraft(id),
    articleId === null
      ? null
      : fetchArticle(articleId).catch((error: unknown) => {
          if (isNotFound(error)) return null;
          throw error;
        }),
  ]);
  return { draft, article, isDeleted: articleId !== null && article === null };
}

function LoadedReview({ listed, current, onReload, ...rest }: LoadedReviewProps) {
  const opened = useLoadOnce(() => loadReview(listed), 'The draft could not be loaded.');
  switch (opened.kind) {
    case 'loading':
      return <Spinner label="Loading draft..." className="min-h-80 justify-center" />;
    case 'gone':
      return <ErrorPanel title="This draft no longer exists" message="It was published or discarded." />;
    case 'failed':
      return (
        <ErrorPanel title="This draft could not be loaded" message={opened.message} onRetry={opened.retry} />
      );
    case 'ready':
      return (
        <>
          <ChangeNotice opened={opened.data.draft} current={current} onReload={onReload} />
          <DraftReview {...rest} {...opened.data} />
        </>
      );
  }
}

/** Returns 'ben approved': a decision is a version, too. */
function describeChange(opened: Draft, current: Draft): string {
  const { review, reviewedBy, updatedBy } = current;
  const isDecided = current.reviewedAt !== opened.reviewedAt;
  if (reviewedBy === undefined || !isDecided) return `${updatedBy} changed`;
  return review === 'approved' ? `${reviewedBy} approved` : `${reviewedBy} returned`;
}

interface ChangeNoticeProps {
  readonly opened: Draft;
  readonly current: Draft | null | undefined;
  readonly onReload: () => void;
}

function ChangeNotice({ opened, current, onReload }: ChangeNoticeProps) {
  const isNewer = current !== undefined && current !== null && current.version > opened.version;
  return (
    <div role="status" className="empty:absolute">
      {current === null && (
        <p className={notice}>This draft no longer exists: it was published or discarded.</p>
      )}
      {isNewer && (
        <div className={notice}>
          <p className="min-w-0 flex-1 basis-56">{`${describeChange(opened, current)} this draft after you opened it. You see the version that you opened.`}</p>
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
