import { Badge, Button, ConfirmDialog, type EarlyReader, toast } from '@site/kit';
import { useId, useState } from 'react';
import { useFocusFallback } from '../lists/use-focus-fallback.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { useNow } from '../time/use-now.ts';
import { pacificZone } from '../time/zones.ts';
import { revokeEarlyReader } from './early-reader-calls.ts';

interface EarlyReaderListProps {
  readonly readers: readonly EarlyReader[];
  readonly onRevoked: () => void;
}

export function EarlyReaderList({ readers, onRevoked }: EarlyReaderListProps) {
  const [asked, setAsked] = useState<EarlyReader | null>(null);
  const { busy, run } = useNewsroomCall('Failed to Revoke Link');
  const now = useNow(30_000);
  if (readers.length === 0) return null;

  function revoke(reader: EarlyReader) {
    void run(
      () => revokeEarlyReader(reader),
      () => {
        toast({ title: 'Link Revoked', description: reader.name });
        setAsked(null);
        onRevoked();
      },
    );
  }

  return (
    <>
      <ul
        aria-label="Early readers"
        className="divide-y divide-mist-300 rounded-md border border-mist-300 px-4"
      >
        {readers.map((reader) => (
          <EarlyReaderRow key={reader.id} reader={reader} now={now} onRevoke={() => setAsked(reader)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => open || busy || setAsked(null)}
        title="Revoke this link?"
        confirmLabel="Revoke"
        danger
        busy={busy}
        onConfirm={() => asked && revoke(asked)}
      >
        <span className="font-medium wrap-anywhere text-ink-950">{asked?.name}</span> can no longer open it.
        You cannot undo this, but you can create another link.
      </ConfirmDialog>
    </>
  );
}

interface EarlyReaderRowProps {
  readonly reader: EarlyReader;
  readonly now: number;
  readonly onRevoke: () => void;
}

function moment(instant: string): string {
  return formatTimeWithUtc(Date.parse(instant), pacificZone);
}

function EarlyReaderRow({ reader, now, onRevoke }: EarlyReaderRowProps) {
  const nameId = useId();
  const { name, purpose, documentsAllowed, invitedBy, createdAt, endsAt, openedAt, revokedAt } = reader;
  const isOver = Date.parse(endsAt) <= now;
  const end =
    revokedAt === undefined
      ? `${isOver ? 'Ended' : 'Ends'} ${moment(endsAt)}`
      : `Revoked ${moment(revokedAt)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={nameId} className="font-semibold wrap-anywhere">
            {name}
          </span>
          {revokedAt !== undefined && <Badge tone="fall">Revoked</Badge>}
          {revokedAt === undefined && isOver && <Badge>Ended</Badge>}
        </p>
        <p className="wrap-anywhere text-ink-800">{`${purpose}${documentsAllowed ? ', with documents' : ''}, by ${invitedBy} ${moment(createdAt)}`}</p>
        <p className="text-ink-600 tabular-nums">{`${openedAt === undefined ? 'Not opened' : `Opened first ${moment(openedAt)}`}. ${end}`}</p>
      </div>
      {revokedAt === undefined && !isOver && <RevokeButton describedBy={nameId} onClick={onRevoke} />}
    </li>
  );
}

/** Moves the focus to the dialog when the revocation removes the button. */
function RevokeButton({ describedBy, onClick }: { describedBy: string; onClick: () => void }) {
  return (
    <Button
      ref={useFocusFallback<HTMLButtonElement>()}
      variant="ghost"
      size="sm"
      aria-describedby={describedBy}
      className="-mx-4 text-fall-700!"
      onClick={onClick}
    >
      Revoke
    </Button>
  );
}
