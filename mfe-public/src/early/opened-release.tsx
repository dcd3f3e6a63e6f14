import { type EarlyRelease, formatShortDateTimeUtc, ReleaseView, Spinner } from '@site/kit';
import { Suspense, useEffect, useRef } from 'react';
import { RemarkForm } from './remark-form.tsx';
import { Watermark } from './watermark.tsx';

const textId = 'early-text';

interface OpenedReleaseProps {
  readonly release: EarlyRelease;
  readonly secret: string;
}

export function OpenedRelease({ release, secret }: OpenedReleaseProps) {
  const start = useRef<HTMLDivElement>(null);
  // The focus was on the button that opened the release, which has been removed.
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} className="outline-none">
      <Suspense
        fallback={<Spinner label="Loading the release..." className="min-h-[60dvh] justify-center" />}
      >
        <ReleaseView
          release={{ ...release, title: release.title || 'Untitled' }}
          textId={textId}
          above={<Notice release={release} />}
          aside={<RemarkForm secret={secret} textId={textId} />}
        />
      </Suspense>
      <Watermark name={release.reader} />
    </div>
  );
}

function Notice({ release: { reader, purpose, endsAt, publishedAt } }: { release: EarlyRelease }) {
  return (
    <div className="mb-10 max-w-2xl rounded-lg border border-gold-300/50 px-5 py-4 text-mist-100">
      <p className="font-semibold wrap-anywhere text-gold-300">
        {`Not public yet: only for ${reader} (${purpose})`}
      </p>
      <p className="mt-1">
        {`Please do not share it. ${publishedAt ? 'The date below is the planned publication. ' : ''}This device can open the link until ${formatShortDateTimeUtc(endsAt)}, or until the release is public.`}
      </p>
    </div>
  );
}
