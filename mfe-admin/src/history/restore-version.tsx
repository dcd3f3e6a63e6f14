import { type Article, Button, useNavigate } from '@site/kit';
import { BlackoutReasonField } from '../blackouts/blackout-reason.tsx';
import { useBlackoutReason } from '../blackouts/use-blackout-reason.ts';
import { isArticleListAddress, restoreArticle } from '../model/article-calls.ts';
import { isPublic } from '../model/article-values.ts';
import { isDraftsAddress } from '../model/draft-calls.ts';
import { notifyOfChange } from '../publication/notify-of-change.ts';
import { requestRestoreReview } from '../publication/request-restore-review.ts';
import { usePublicationCheck } from '../model/use-publication-check.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { PublishEffectLine } from '../time/publish-effect-line.tsx';
import { pacificZone } from '../time/zones.ts';

interface RestoreVersionProps {
  readonly article: Article;
  readonly version: number;
  readonly current: number;
  /** Publish time of the version, which is restored with the text. */
  readonly publishedAt: string;
  readonly reviewRequired: boolean;
  readonly onDone: () => void;
}

const initialReading = { date: '', time: '' };

export function RestoreVersion(props: RestoreVersionProps) {
  const { article, version, current, publishedAt, reviewRequired, onDone } = props;
  const { busy, run } = useNewsroomCall('Failed to Restore Version', {
    changes: (address) => isArticleListAddress(address) || isDraftsAddress(address),
    isShown: () => false,
  });
  const navigate = useNavigate();
  const checked = usePublicationCheck({ articleId: article.id, publishedAt });
  const blackout = useBlackoutReason({
    ...checked,
    publishedAt,
    waitsForReview: reviewRequired,
    given: article.blackoutReason,
  });

  function restore() {
    if (!blackout.check()) return;
    void run(
      () => blackout.asking(restoreArticle({ id: article.id, version, over: current, ...blackout.member })),
      (restored) => {
        const description = `The article reads as in version ${version} again.`;
        notifyOfChange({ title: 'Version Restored', description }, restored, (path) => void navigate(path));
        onDone();
      },
    );
  }

  function propose() {
    void run(() => requestRestoreReview({ id: article.id, version: current }, version), onDone);
  }

  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <BlackoutReasonField field={blackout.field} />
      <PublishEffectLine
        isPublic={isPublic(article)}
        isInSet={article.setId !== undefined && !isPublic(article)}
        staysWithdrawn={article.withdrawnAt !== undefined}
        waitsForReview={reviewRequired}
        reading={initialReading}
        zone={pacificZone}
        stored={Date.parse(publishedAt)}
      />
      <Button size="sm" busy={busy} onClick={reviewRequired ? propose : restore}>
        {reviewRequired ? 'Send this version for review' : 'Restore this version'}
      </Button>
    </div>
  );
}
