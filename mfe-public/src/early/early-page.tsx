import { Button, type EarlyRelease, PageHero, Section, request, useCompany, useSWRMutation } from '@site/kit';
import { useState } from 'react';
import { OpenedRelease } from './opened-release.tsx';
import { reasonOf } from './reason-of.ts';
import { useSecret } from './use-secret.ts';

/**
 * Where the link of an early reader leads. It opens nothing by itself: programs follow links too, and the first device is
 * the only one that can.
 */
export default function EarlyPage() {
  const { name } = useCompany();
  const secret = useSecret();
  const [isIncomplete, setIncomplete] = useState(false);
  const { trigger, isMutating, data, error } = useSWRMutation<EarlyRelease, Error, string, string>(
    '/api/early-readers/open',
    (address, { arg }) => request(address, { method: 'POST', body: { secret: arg } }),
    { throwOnError: false },
  );
  if (data) return <OpenedRelease release={data} secret={secret} />;

  function open() {
    setIncomplete(secret === '');
    if (secret !== '' && !isMutating) void trigger(secret);
  }

  const failure = isIncomplete
    ? 'This link is incomplete. Open the whole link as it was sent to you.'
    : error && reasonOf(error);
  return (
    <>
      <PageHero
        eyebrow="Confidential"
        title="Read before publication"
        lead={`A link to a news release of ${name} that is not public yet, for one person alone.`}
      />
      <Section id="open" tone="plain">
        <div className="grid max-w-2xl gap-6 rounded-xl border border-mist-200 bg-white p-6 text-ink-800 shadow-card sm:p-10">
          <h2 className="font-display text-heading font-semibold text-ink-950">Before you open it</h2>
          <ul className="grid list-disc gap-2 pl-5 marker:text-aqua-700">
            <li>The first device that opens the link is the only one that can: use the one you read on.</li>
            <li>Your name stands across the page, and each opening is recorded.</li>
            <li>The link ends when the release is published, or earlier.</li>
          </ul>
          <p role="alert" className="font-semibold text-fall-700 empty:hidden">
            {failure}
          </p>
          <Button size="lg" tone="mist" busy={isMutating} onClick={open} className="sm:w-fit">
            Open the release
          </Button>
        </div>
      </Section>
    </>
  );
}
