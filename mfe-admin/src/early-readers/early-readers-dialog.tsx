import { Dialog, type EarlyReader, ErrorPanel, type InvitedEarlyReader, Spinner } from '@site/kit';
import { useState } from 'react';
import { SecretLink } from '../clipboard/secret-link.tsx';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { EarlyReaderList } from './early-reader-list.tsx';
import { earlyReadersAddress } from './early-reader-calls.ts';
import { InviteForm } from './invite-form.tsx';

interface EarlyReadersDialogProps {
  /** A draft, or an article before its publication. */
  readonly release: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}

export function EarlyReadersDialog({ release, onClose }: EarlyReadersDialogProps) {
  const [invited, setInvited] = useState<InvitedEarlyReader | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Early readers"
      description={release.title || 'Untitled'}
      size="lg"
    >
      {invited ? (
        <SecretLink label="Link" title="Link" path={invited.url} onDone={() => setInvited(null)}>
          Send this link to <strong className="font-semibold wrap-anywhere">{invited.name}</strong> in a
          message that nobody else reads.{' '}
          <span>{`It is valid until ${formatTimeWithUtc(Date.parse(invited.endsAt), pacificZone)}, and is not shown again.`}</span>
        </SecretLink>
      ) : (
        <Readers releaseId={release.id} onInvited={setInvited} />
      )}
    </Dialog>
  );
}

interface ReadersProps {
  readonly releaseId: string;
  readonly onInvited: (invited: InvitedEarlyReader) => void;
}

function Readers({ releaseId, onInvited }: ReadersProps) {
  const { state, retry } = useNewsroomData<EarlyReader[]>(
    earlyReadersAddress(releaseId),
    'The early readers could not be loaded.',
  );
  if (state.kind === 'loading') return <Spinner label="Loading early readers..." className="min-h-40" />;
  if (state.kind === 'failed') {
    return (
      <ErrorPanel title="The early readers could not be loaded" message={state.message} onRetry={retry} />
    );
  }
  return (
    <div className="grid gap-8">
      <p className="text-ink-600">
        A link lets one person outside the company read the current text on the first device that opens it,
        until the link ends or the release is public.
      </p>
      <EarlyReaderList readers={state.data} onRevoked={retry} />
      <InviteForm releaseId={releaseId} onInvited={onInvited} />
    </div>
  );
}
