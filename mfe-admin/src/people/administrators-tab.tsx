import { type AdministratorEntry, Button, ConfirmDialog, ErrorPanel, Spinner, toast } from '@site/kit';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { useFreshApi } from '../session/use-fresh-api.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { AdministratorCard, type AdministratorAction } from './administrator-card.tsx';
import { InviteDialog, type InviteTarget } from './invite-dialog.tsx';
import { administratorsAddress, changeAdministrator, inviteAdministrator } from './people-calls.ts';

const done: Record<'disable' | 'enable' | 'withdraw', string> = {
  disable: 'Administrator Disabled',
  enable: 'Administrator Enabled',
  withdraw: 'Invitation Withdrawn',
};

/** Who may sign in: invites, disables and enables. */
export function AdministratorsTab() {
  const { username } = useNewsroomSession();
  const { state, retry } = useFreshApi<AdministratorEntry[]>(administratorsAddress, {
    failure: 'The administrators could not be loaded.',
    isList: true,
  });
  const { busy, run } = useNewsroomCall('This could not be done');
  const [target, setTarget] = useState<InviteTarget | null>(null);
  const [disabling, setDisabling] = useState<AdministratorEntry | null>(null);
  const [openedAt] = useState(() => Date.now());
  const heading = useRef<HTMLHeadingElement>(null);

  function change(
    action: 'disable' | 'enable' | 'withdraw',
    { id, username: description }: AdministratorEntry,
  ) {
    const call = action === 'enable' ? 'enable' : 'disable';
    void run(
      (current) => changeAdministrator(id, call, current),
      () => {
        setDisabling(null);
        toast({ title: done[action], description });
        retry();
        // What was pressed may be gone from the list: go on from its heading.
        heading.current?.focus();
      },
    );
  }

  function act(action: AdministratorAction, entry: AdministratorEntry) {
    if (action === 'disable') setDisabling(entry);
    else if (action === 'renew')
      void run((current) => inviteAdministrator(entry.username, current), showLink);
    else change(action, entry);
  }

  function showLink(invited: Extract<InviteTarget, { kind: 'made' }>['invited']) {
    setTarget({ kind: 'made', invited });
    retry();
  }

  const count = state.kind === 'ready' ? ` (${state.data.length})` : '';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="font-display text-heading font-semibold outline-none">
          Administrators{count}
        </h2>
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
                onAction={act}
              />
            </li>
          ))}
        </ul>
      )}
      <InviteDialog target={target} onInvited={showLink} onClose={() => setTarget(null)} />
      <ConfirmDialog
        open={disabling !== null}
        onOpenChange={(open) => open || busy || setDisabling(null)}
        title="Are you sure you want to disable this administrator?"
        confirmLabel="Disable"
        danger
        busy={busy}
        onConfirm={() => disabling && change('disable', disabling)}
      >
        <strong className="font-medium wrap-anywhere text-ink-950">{disabling?.username}</strong> is signed
        out everywhere at once, and cannot sign in until somebody enables the account again.
      </ConfirmDialog>
    </>
  );
}
