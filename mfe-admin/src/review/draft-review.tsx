import { type Article, type Draft, Button } from '@site/kit';
import { type ReactNode, useState } from 'react';
import { BlackoutReasonField } from '../blackouts/blackout-reason.tsx';
import { useBlackoutReason } from '../blackouts/use-blackout-reason.ts';
import { isPublicationBlocked } from '../model/wire.ts';
import { toCheckInput, usePublicationCheck } from '../model/use-publication-check.ts';
import { RemarkList } from '../remarks/remark-list.tsx';
import { WithRemarks } from '../remarks/with-remarks.tsx';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { describePublishEffect } from '../time/publish-effect.ts';
import { PublishEffectLine } from '../time/publish-effect-line.tsx';
import { DraftChanges, publishTimeOf } from './draft-changes.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { describeReview, canReview } from '../model/review-state.ts';
import { useDraftPublishing } from './use-draft-publishing.ts';

export interface DraftReviewProps {
  readonly draft: Draft;
  /** The article that the draft changes; null for a new or deleted article. */
  readonly article: Article | null;
  readonly isDeleted: boolean;
  readonly remark: string;
  readonly onRemark: (remark: string) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function DraftReview(props: DraftReviewProps) {
  const { draft, article } = props;
  const reading = publishTimeOf(draft);
  const [openedAt] = useState(() => Date.now());
  const isPublic =
    article !== null && !isPublicationBlocked(article) && Date.parse(article.publishedAt) <= openedAt;
  const stored = draft.publishedAt === undefined ? undefined : Date.parse(draft.publishedAt);
  const time = {
    ...reading,
    stored,
    isPublic,
    waitsForWire: draft.holdForWire === true && !isPublic,
    isInSet: article?.setId !== undefined && !isPublic,
  };
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p className="text-sm text-ink-800 tabular-nums">{describeReview(draft, reading.zone)}</p>
        {draft.reviewRemark !== undefined && (
          <blockquote className="border-l-4 border-gold-700 pl-3 text-sm wrap-anywhere whitespace-pre-wrap">
            {draft.reviewRemark}
          </blockquote>
        )}
        {draft.review === 'approved' ? (
          <PublishEffectLine {...time} />
        ) : (
          <>
            <p className="text-sm text-ink-800 tabular-nums">
              Once it is approved and published:{' '}
              <strong>{describePublishEffect(time, openedAt).sentence}</strong>
            </p>
            <BlackoutNotice {...props} />
          </>
        )}
      </div>
      <div className="min-w-0">
        <WithRemarks subject={draft.id}>
          <DraftChanges {...props} />
        </WithRemarks>
        {article && !isPublic && (
          <RemarkList title="Remarks about the scheduled release" subject={article.id} />
        )}
      </div>
      <div className="-mx-6 -mb-6 border-t border-mist-200 bg-mist-100 px-6 py-4 sm:-mx-8 sm:px-8">
        <Steps {...props} />
      </div>
    </div>
  );
}

function BlackoutNotice({ draft, article }: DraftReviewProps) {
  const { publishedAt, correction } = draft;
  const isCorrection = correction !== undefined;
  const checked = usePublicationCheck(toCheckInput({ article, publishedAt, isCorrection }));
  const { field } = useBlackoutReason({ ...checked, publishedAt, waitsForReview: true, given: undefined });
  return <BlackoutReasonField field={field} />;
}

function Steps(props: DraftReviewProps) {
  const { username } = useNewsroomSession();
  const { draft, article } = props;
  if (article && article.version !== draft.articleVersion) {
    return (
      <Explanation>
        The article has changed since this draft was written. Open the draft to compare the two, and send it
        for review again.
      </Explanation>
    );
  }
  if (draft.review === 'approved') return <Publishing {...props} />;
  if (draft.review !== 'requested') {
    return (
      <Explanation>
        This draft does not wait for review: its text has been changed, or was returned.
      </Explanation>
    );
  }
  if (!canReview(draft, username)) {
    return (
      <Explanation>
        You wrote some of this draft, or sent it for review: another administrator has to approve it.
      </Explanation>
    );
  }
  return <ReviewDecision {...props} />;
}

function Explanation({ children }: { readonly children: ReactNode }) {
  return <p className="text-sm text-ink-800">{children}</p>;
}

function Publishing(props: DraftReviewProps) {
  const { busy, blackout, publish } = useDraftPublishing(props);
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <BlackoutReasonField field={blackout} />
      <Button variant="ghost" size="sm" onClick={props.onClose}>
        Cancel
      </Button>
      <Button size="sm" busy={busy} onClick={() => void publish()}>
        Publish
      </Button>
    </div>
  );
}
