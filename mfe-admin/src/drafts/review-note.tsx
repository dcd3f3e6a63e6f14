import { UserCheck } from 'lucide-react';
import { pacificZone } from '../time/zones.ts';
import { describeReview, type ReviewState } from '../model/review-state.ts';

export function ReviewNote({ state, zone }: { readonly state: ReviewState; readonly zone: string }) {
  return (
    <div role="status" aria-label="Review" className="empty:absolute">
      {state.review !== 'none' && (
        <div className="flex items-start gap-2.5 rounded-md border border-aqua-700/40 bg-aqua-700/10 px-4 py-2.5 text-sm">
          <UserCheck aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold tabular-nums">{describeReview(state, zone || pacificZone)}</p>
            {state.reviewRemark !== undefined && (
              <blockquote className="mt-1 whitespace-pre-wrap">{state.reviewRemark}</blockquote>
            )}
            {(state.review === 'requested' || state.review === 'approved') && (
              <p className="mt-1 text-ink-800">A change of the text has to be sent for review again.</p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
