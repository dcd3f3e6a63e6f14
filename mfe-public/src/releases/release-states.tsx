import { ButtonLink, EmptyState, PageHero, Section, Skeleton, type Withdrawal } from '@site/kit';
import type { ReactNode } from 'react';
import { FailurePanel } from '../loading/failure-panel.tsx';
import { BackLink } from './back-link.tsx';
import { describeWithdrawal } from './describe-withdrawal.ts';
import { releaseTextId } from './release-article.tsx';
import { HeadWithoutRelease } from './release-head.tsx';

interface ReleaseFrameProps {
  title: string;
  isIndexed?: boolean;
  lead?: ReactNode;
  children: ReactNode;
}

/** Layout of a release page without a release. */
function ReleaseFrame({ title, isIndexed = true, lead, children }: ReleaseFrameProps) {
  return (
    <>
      <HeadWithoutRelease title={title} isIndexed={isIndexed} />
      <PageHero above={<BackLink />} eyebrow="Newsroom" title={title} titleSize="title" lead={lead} />
      <Section id={releaseTextId} tone="plain" className="min-h-96">
        {children}
      </Section>
    </>
  );
}

const lines = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-3/5'];

export function LoadingRelease() {
  return (
    <ReleaseFrame title="News release" lead={<Skeleton className="h-5 w-72 max-w-full" />}>
      <output className="sr-only">Loading release...</output>
      <div aria-hidden="true" className="max-w-[44rem] space-y-10">
        {[1, 2, 3].map((paragraph) => (
          <div key={paragraph} className="space-y-3">
            {lines.map((width, line) => (
              <Skeleton key={line} className={`h-4 ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </ReleaseFrame>
  );
}

export function FailedRelease({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  return (
    <ReleaseFrame title="News release">
      <FailurePanel title="This release could not be loaded" error={error} onRetry={onRetry} />
    </ReleaseFrame>
  );
}

/** For addresses without a published release. */
export function MissingRelease() {
  return (
    <ReleaseFrame title="Release not found" isIndexed={false}>
      <EmptyState
        title="Nothing is published at this address"
        hint="It may have been removed, or the address is incomplete."
        action={<ButtonLink to="/news">Go to all news</ButtonLink>}
      />
    </ReleaseFrame>
  );
}

/** Shows title, date and reason of a withdrawal. */
export function WithdrawnRelease({ withdrawal }: { withdrawal: Withdrawal }) {
  const { title, reason } = withdrawal;
  return (
    <ReleaseFrame title={title} isIndexed={false} lead={describeWithdrawal(withdrawal)}>
      <div className="max-w-(--measure) space-y-8">
        {reason && <p className="text-lead text-pretty wrap-anywhere whitespace-pre-line">{reason}</p>}
        <ButtonLink to="/news" variant="secondary">
          Go to all news
        </ButtonLink>
      </div>
    </ReleaseFrame>
  );
}
