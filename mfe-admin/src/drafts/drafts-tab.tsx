import { EmptyState, ErrorPanel, Spinner } from '@site/kit';
import type { Ref } from 'react';
import { OptionFilter } from '../lists/option-filter.tsx';
import { DiscardedDrafts } from './discarded-drafts.tsx';
import { DraftList } from './draft-list.tsx';
import type { ReviewOptions } from './draft-row.tsx';
import type { Drafts } from './use-drafts.ts';

interface DraftsTabProps {
  readonly offers: Drafts;
  readonly narrowed: 'all' | 'requested';
  readonly heading: Ref<HTMLHeadingElement>;
  /** Absent if drafts are not reviewed. */
  readonly review: ReviewOptions | undefined;
  readonly onNarrow: (narrowed: 'all' | 'requested') => void;
  readonly onOpen: (id: string) => void;
}

const nothing = { title: 'No drafts', hint: 'Unpublished text is saved here automatically.' };
const nothingWaits = { title: 'No draft waits for review' };

export function DraftsTab({ offers, narrowed, heading, review, onNarrow, onOpen }: DraftsTabProps) {
  const { drafts, isKnown, isAsking, problem, refresh } = offers;
  const waiting = drafts.filter(({ stored }) => stored?.review === 'requested');
  const isNarrowed = review !== undefined && narrowed === 'requested';
  const shown = isNarrowed ? waiting : drafts;
  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-display text-heading font-semibold outline-none"
      >{`Drafts${isKnown ? ` (${drafts.length})` : ''}`}</h2>
      <p className="mt-2 text-ink-600">All administrators can see and edit drafts. Readers cannot.</p>
      {review && (
        <div className="mt-6">
          <OptionFilter
            legend="Review"
            choices={[
              { value: 'all', label: 'All', count: drafts.length },
              { value: 'requested', label: 'For review', count: waiting.length },
            ]}
            chosen={narrowed}
            onChange={onNarrow}
          />
        </div>
      )}
      {problem !== undefined && (
        <ErrorPanel
          className="mt-6"
          title="Error loading drafts"
          message={problem}
          onRetry={refresh}
          busy={isAsking}
        />
      )}
      {!isKnown && problem === undefined && <Spinner label="Loading drafts..." className="mt-6" />}
      {isKnown && shown.length === 0 && (
        <EmptyState className="mt-6" {...(isNarrowed ? nothingWaits : nothing)} />
      )}
      {shown.length > 0 && (
        <div className="mt-6">
          <DraftList
            offers={{ ...offers, drafts: shown }}
            restoreLabel="Continue writing"
            review={review}
            hideHeading
            onOpen={onOpen}
          />
        </div>
      )}
      {isKnown && <DiscardedDrafts onRestored={refresh} />}
    </>
  );
}
