import { Button, fieldText, type MailSettings, TextField, toast } from '@site/kit';
import { type ReactNode, useId } from 'react';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { MailSection } from './mail-section.tsx';
import { NewPasswordForm } from './password-form.tsx';
import { changePassword, mailSettingsAddress, signOutEverywhere } from './people-calls.ts';
import { RecoveryCodesList } from './recovery-codes-list.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { storeSession } from '../session/session.ts';

export interface AccountSectionsProps {
  /** New recovery codes to show instead of the sections; null for none. */
  readonly codes: readonly string[] | null;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

export function AccountSections({ codes, onCodes }: AccountSectionsProps) {
  const { username } = useNewsroomSession();
  const { state: mail } = useNewsroomData<MailSettings>(mailSettingsAddress, '');
  if (codes) return <RecoveryCodesList codes={codes} onDone={() => onCodes(null)} />;
  return (
    <div className="grid gap-8">
      <p className="text-ink-600">
        You are signed in as <strong className="font-semibold wrap-anywhere text-ink-950">{username}</strong>.
      </p>
      <AccountSection title="Two-factor sign-in">
        <SecondFactorSection onCodes={onCodes} />
      </AccountSection>
      <AccountSection title="Password">
        <PasswordSection />
      </AccountSection>
      {mail.kind === 'ready' && mail.data.available && (
        <AccountSection title="Mail">
          <MailSection settings={mail.data} />
        </AccountSection>
      )}
      <AccountSection title="Sessions">
        <SessionsSection />
      </AccountSection>
    </div>
  );
}

function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-mist-300 pt-6">
      <h3 id={heading} className="font-display text-lg font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function PasswordSection() {
  const { username } = useNewsroomSession();
  const { busy, refusals, run } = useNewsroomCall('The password could not be changed');

  function change(newPassword: string, form: HTMLFormElement) {
    void run(
      () => changePassword(fieldText(new FormData(form), 'currentPassword'), newPassword),
      (session) => {
        form.reset();
        storeSession(session);
        toast({
          title: 'Password Changed',
          description: 'You stay signed in here and are signed out on all other devices.',
        });
      },
    );
  }

  return (
    <div className="mt-3 max-w-md">
      <NewPasswordForm
        label="New password"
        submit="Change password"
        busy={busy}
        refusal={refusals['newPassword']}
        onSubmit={change}
      >
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={refusals['currentPassword']}
        />
      </NewPasswordForm>
    </div>
  );
}

function SessionsSection() {
  const { leave } = useNewsroomSession();
  const { busy, run } = useNewsroomCall('You could not be signed out everywhere');
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <p>Ends your sessions on all devices, including this one. Unsaved text is saved as a draft.</p>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        onClick={() =>
          void run(signOutEverywhere, () => {
            leave();
            toast({ title: 'Signed Out Everywhere' });
          })
        }
      >
        Sign out everywhere
      </Button>
    </div>
  );
}
