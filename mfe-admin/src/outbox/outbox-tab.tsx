import { ErrorPanel, Spinner } from '@site/kit';
import { type ReactNode, useId } from 'react';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';
import { type Outbox, outboxAddress, resumeSuspendedAddress, resendMessage } from './outbox-calls.ts';
import { OutboxRow } from './outbox-row.tsx';

const kinds: Readonly<Record<string, string>> = {
  confirmation: 'Confirmation link',
  known: 'Reply to a repeated sign-up',
  release: 'Release',
  correction: 'Correction',
  withdrawal: 'Withdrawal',
};

const moment = (instant: string) => formatTimeWithUtc(Date.parse(instant), pacificZone);

export function OutboxTab() {
  const { state, retry } = useNewsroomData<Outbox>(outboxAddress, 'The e-mails could not be loaded.');
  return (
    <>
      <h2 className="font-display text-heading font-semibold">E-mail</h2>
      <p className="mt-2 max-w-prose text-ink-600">
        E-mails that could not be sent, and addresses that get none because their mailbox does not exist.
      </p>
      {state.kind === 'loading' && <Spinner label="Loading e-mails..." className="mt-6" />}
      {state.kind === 'failed' && (
        <ErrorPanel className="mt-6" title="Error loading e-mails" message={state.message} onRetry={retry} />
      )}
      {state.kind === 'ready' && <OutboxContents outbox={state.data} />}
    </>
  );
}

function OutboxContents({ outbox: { available, paused, failed, suspended } }: { readonly outbox: Outbox }) {
  if (!available) {
    return <p className="mt-6 font-medium">This site sends no e-mail: no mail server is configured.</p>;
  }
  return (
    <>
      <div role="status">
        {paused && (
          <div className="mt-6 rounded-md border border-gold-700/50 bg-gold-300/40 p-4 wrap-anywhere">
            <p className="font-semibold">{`Release e-mails are paused since ${moment(paused.since)}.`}</p>
            <p className="mt-1 text-sm">{`The mail server refuses them: ${paused.reason}. We try one e-mail every 15 minutes, and send the others when the server accepts it.`}</p>
          </div>
        )}
      </div>
      <Section title={`Not sent (${failed.length})`} empty="Every e-mail was sent." count={failed.length}>
        {failed.map((message) => (
          <OutboxRow
            key={message.id}
            title={message.subject ?? 'No longer needed'}
            details={[
              message.to ?? 'The recipient has unsubscribed, or the release is not public.',
              `${kinds[message.kind] ?? 'Notification'}, failed ${moment(message.failedAt)}`,
            ]}
            reason={message.reason}
            action="Send again"
            failure="Failed to Send Again"
            done="The e-mail is being sent"
            call={() => resendMessage(message)}
          />
        ))}
      </Section>
      <Section
        title={`Suspended addresses (${suspended.length})`}
        empty="No address is suspended."
        count={suspended.length}
      >
        {suspended.map((address) => (
          <OutboxRow
            key={address.id}
            title={address.email}
            details={[`Suspended ${moment(address.suspendedAt)}`]}
            reason={address.reason}
            action="Resume"
            failure="Failed to Resume"
            done="The address receives e-mails again"
            call={() => resumeSuspendedAddress(address)}
          />
        ))}
      </Section>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly empty: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Section({ title, empty, count, children }: SectionProps) {
  const name = useId();
  return (
    <section aria-labelledby={name} className="mt-8">
      <h3 id={name} className="font-display text-lg font-semibold">
        {title}
      </h3>
      {count === 0 ? (
        <p className="mt-2 text-ink-600">{empty}</p>
      ) : (
        <ul className="mt-3 grid gap-3">{children}</ul>
      )}
    </section>
  );
}
