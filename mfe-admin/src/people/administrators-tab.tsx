import { type AdministratorEntry, Button, ErrorPanel, Spinner, toast } from '@site/kit';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { AdministratorCard } from './administrator-card.tsx';
import { AdministratorChangeDialog, type AdministratorChange } from './administrator-change-dialog.tsx';
import { InviteDialog, type InviteTarget } from './invite-dialog.tsx';
import { administratorsAddress } from './people-calls.ts';

const done: Record<'disable' | 'enable' | 'withdraw', string> = {
  disable: 'Administrator Disabled',
  enable: 'Administrator Enabled',
  withdraw: 'Invitation Withdrawn',
};

export function AdministratorsTab() {
  const { username } = useNewsroomSession();
  const { state, retry } = useNewsroomData<AdministratorEntry[]>(
    administratorsAddress,
    'The administrators could not be loaded.',
  );
  const [target, setTarget] = useState<InviteTarget | null>(null);
  const [change, setChange] = useState<AdministratorChange | null>(null);
  const [openedAt] = useState(() => Date.now());
  const heading = useRef<HTMLHeadingElement>(null);

  function finishChange({ action, entry }: AdministratorChange) {
    setChange(null);
    if (action !== 'renew') toast({ title: done[action], description: entry.username });
    retry();
    heading.current?.focus();
  }

  function showLink(invited: Extract<InviteTarget, { kind: 'made' }>['invited']) {
    setChange(null);
    setTarget({ kind: 'made', invited });
    retry();
  }

  const requiresCode =
    state.kind === 'ready' && state.data.some((entry) => entry.username === username && entry.twoFactor);
  const count = state.kind === 'ready' ? ` (${state.data.length})` : '';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-display text-heading font-semibold outline-none"
        >{`Administrators${count}`}</h2>
        <Button onClick={() => setTarget({ kind: 'new' })}>
          <UserPlus aria-hidden="true" className="size-5" />
          Invite Administrator
        </Button>
      </div>
      {state.kind === 'loading' && <Spinner label="Loading administrators..." className="mt-6" />}
      {state.kind === 'failed' && (
        <ErrorPanel
          className="mt-6"
          title="Error loading administrators"
          message={state.message}
          onRetry={retry}
        />
      )}
      {state.kind === 'ready' && (
        <ul className="mt-6 grid gap-3">
          {state.data.map((entry) => (
            <li key={entry.id}>
              <AdministratorCard
                entry={entry}
                isOwn={entry.username === username}
                now={openedAt}
                onAction={(action) => setChange({ action, entry })}
              />
            </li>
          ))}
        </ul>
      )}
      <InviteDialog
        target={target}
        requiresCode={requiresCode}
        onInvited={showLink}
        onClose={() => setTarget(null)}
      />
      <AdministratorChangeDialog
        change={change}
        requiresCode={requiresCode}
        onInvited={showLink}
        onChanged={finishChange}
        onClose={() => setChange(null)}
      />
    </>
  );
}
