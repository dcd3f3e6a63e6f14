import {
  useLocation,
  useNavigate,
  Button,
  type EarlyRelease,
  PageHero,
  Section,
  useCompany,
} from '@site/kit';
import { useEffect, useState } from 'react';
import { usePost } from '../calls/use-post.ts';
import { WithoutScripts } from '../company/contact-links.tsx';
import { OpenedRelease } from './opened-release.tsx';

/** Removes the secret from the address bar, and stores it in the history entry, which survives a reload. */
export function useLinkSecret(): string {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const given = location.hash.slice(1);
  useEffect(() => {
    if (given !== '') void navigate('/read', { replace: true, state: { secret: given } });
  }, [given, navigate]);
  return given || readStoredSecret(state);
}

function readStoredSecret(state: unknown): string {
  const isKept = typeof state === 'object' && state !== null && 'secret' in state;
  return isKept && typeof state.secret === 'string' ? state.secret : '';
}

/** Opens the release only after a click: mail scanners follow links, too, and only the first device can open it. */
export default function EarlyReaderPage() {
  const { name } = useCompany();
  const secret = useLinkSecret();
  const [isIncomplete, setIncomplete] = useState(false);
  const { send, isBusy, answer, failure } = usePost<EarlyRelease>('/api/early-readers/open');
  if (answer) return <OpenedRelease release={answer} secret={secret} />;

  function open() {
    setIncomplete(secret === '');
    if (secret !== '') send({ secret });
  }

  return (
    <>
      <PageHero
        eyebrow="Confidential"
        title="Read before publication"
        lead={`This link leads to a news release of ${name} that is not public yet. Only you may read it.`}
      />
      <Section id="open" tone="plain">
        <div className="grid max-w-2xl gap-6 rounded-xl border border-mist-200 bg-white p-6 text-ink-800 shadow-card sm:p-10">
          <h2 className="font-display text-heading font-semibold text-ink-950">Before you open it</h2>
          <ul className="grid list-disc gap-2 pl-5 marker:text-aqua-700">
            <li>
              Only the first device that opens the link can read the release: open it on the device that you
              want to use for reading.
            </li>
            <li>Your name is shown across the page, and each opening is recorded.</li>
            <li>The link expires when the release is published, or earlier.</li>
          </ul>
          <p role="alert" className="font-semibold text-fall-700 empty:hidden">
            {isIncomplete ? 'This link is incomplete. Open the complete link that you received.' : failure}
          </p>
          <Button size="lg" tone="mist" busy={isBusy} onClick={open} className="sm:w-fit noscript:hidden">
            Open the release
          </Button>
          <WithoutScripts notice="Opening a release needs JavaScript." />
        </div>
      </Section>
    </>
  );
}
