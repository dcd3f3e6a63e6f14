import { Badge, Button } from '@site/kit';
import { useId } from 'react';
import { ListRow } from '../lists/list-row.tsx';
import { useFocusFallback } from '../lists/use-focus-fallback.ts';
import { describeReview, canReview, unreviewedState, reviewStateOf } from '../model/review-state.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { describePublishEffect } from '../time/publish-effect.ts';
import { resolveWallClock } from '../time/wall-clock.ts';
import { pacificZone, publishZones } from '../time/zones.ts';
import { valuesOfDraft } from '../model/draft-contents.ts';
import type { AvailableDraft } from './use-drafts.ts';

interface DraftRowProps {
  readonly offered: AvailableDraft;
  readonly restoreLabel: string;
  readonly now: number;
  /** Absent if drafts are not reviewed. */
  readonly review?: ReviewOptions | undefined;
  readonly onRestore: () => void;
  readonly onReaders: (release: { id: string; title: string }) => void;
  readonly onDiscard: () => void;
}

export interface ReviewOptions {
  readonly username: string;
  readonly onReview: (offered: AvailableDraft) => void;
}

const badges = {
  none: null,
  requested: { label: 'For review', tone: 'gold' },
  approved: { label: 'Approved', tone: 'aqua' },
  returned: { label: 'Returned', tone: 'neutral' },
} as const;

function zoneOf({ kept, stored }: AvailableDraft): string {
  const zone = kept?.values.timezone ?? stored?.timezone;
  return publishZones.find(({ id }) => id === zone)?.id ?? pacificZone;
}

/** Describes the effect of publishing a draft; null if the publish time is incomplete or the effect is unknown. */
function effectOf(
  { kept, stored, articleId }: AvailableDraft,
  now: number,
  waitsForReview: boolean,
): string | null {
  const values = kept?.values ?? (stored && valuesOfDraft(stored));
  if (!values) return null;
  const { publishDate: date, publishTime: time, timezone: zone, holdForWire: waitsForWire } = values;
  const reading = { date, time };
  const instant = resolveWallClock(reading, zone)?.instant;
  // A hold has no effect on an article that is public, which the draft does not say.
  if (waitsForWire && articleId !== null && instant !== undefined && instant <= now) return null;
  const { kind, sentence } = describePublishEffect(
    { reading, zone, isPublic: false, waitsForReview, waitsForWire },
    now,
  );
  if (kind === 'incomplete') return null;
  return kind === 'review'
    ? sentence
    : `When you publish it: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

export function DraftRow({
  offered,
  restoreLabel,
  now,
  review,
  onRestore,
  onReaders,
  onDiscard,
}: DraftRowProps) {
  const { stored, title } = offered;
  const titleId = useId();
  const zone = zoneOf(offered);
  const state = review && offered.stored ? reviewStateOf(offered.stored) : unreviewedState;
  const badge = badges[state.review];
  const isSent = review === undefined || state.review === 'requested' || state.review === 'approved';
  const effect = isSent ? effectOf(offered, now, state.review === 'requested') : null;
  return (
    <ListRow className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={titleId} className="font-medium wrap-anywhere">
            {offered.title || 'Untitled'}
          </span>
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </p>
        <p className="text-ink-800">
          <span>
            {`${offered.articleId === null ? 'New article' : 'Changes to an article'}, ${offered.changedBy},`}
          </span>{' '}
          <span className="tabular-nums">{formatTimeWithUtc(offered.changedAt, zone)}</span>
        </p>
        {effect !== null && <p className="text-ink-800 tabular-nums">{effect}</p>}
        {state.review !== 'none' && (
          <p className="font-medium wrap-anywhere tabular-nums">
            {describeReview(state, zone)}
            {state.reviewRemark !== undefined && <q className="ml-1 font-normal">{state.reviewRemark}</q>}
          </p>
        )}
        {offered.kept && (
          <p className="font-medium">This browser has unsaved text, which the server does not have yet.</p>
        )}
      </div>
      {review && (state.review === 'requested' || state.review === 'approved') && (
        <ReviewButton
          isMain={state.review === 'approved' || canReview(state, review.username)}
          describedBy={titleId}
          onClick={() => review.onReview(offered)}
        >
          {state.review === 'approved' ? 'Publish' : 'Review'}
        </ReviewButton>
      )}
      <Button variant="secondary" size="sm" tone="mist" aria-describedby={titleId} onClick={onRestore}>
        {restoreLabel}
      </Button>
      {stored && (
        <Button
          variant="ghost"
          size="sm"
          tone="mist"
          aria-describedby={titleId}
          onClick={() => onReaders({ id: stored.id, title })}
        >
          Early readers
        </Button>
      )}
      <Button variant="ghost" size="sm" tone="mist" aria-describedby={titleId} onClick={onDiscard}>
        Discard draft
      </Button>
    </ListRow>
  );
}

interface ReviewButtonProps {
  readonly isMain: boolean;
  readonly describedBy: string;
  readonly onClick: () => void;
  readonly children: string;
}

/** Moves the focus to the tab panel when a review decision removes the button. */
function ReviewButton({ isMain, describedBy, onClick, children }: ReviewButtonProps) {
  return (
    <Button
      ref={useFocusFallback<HTMLButtonElement>()}
      variant={isMain ? 'primary' : 'secondary'}
      size="sm"
      tone="mist"
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
