import { Button, type SecondFactorSetup, TextField } from '@site/kit';
import { type FormEvent, useState } from 'react';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { confirmSecondFactor } from './people-calls.ts';
import { QrCode } from './qr-code.tsx';

interface SecondFactorSetupStepsProps {
  readonly setup: SecondFactorSetup;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

export function SecondFactorSetupSteps({ setup, onConfirmed, onCancel }: SecondFactorSetupStepsProps) {
  const { busy, refusals, run } = useNewsroomCall('Two-factor sign-in could not be turned on');
  const [code, setCode] = useState('');

  function confirm(event: FormEvent) {
    event.preventDefault();
    void run(
      () => confirmSecondFactor(code),
      ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    );
  }

  return (
    <form onSubmit={confirm} className="mt-4 grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={setup.uri} label="QR code for your authenticator app. You can type the secret instead." />
      <div className="grid content-start gap-4">
        <p>Scan this with an authenticator app on your phone, or type the secret into it:</p>
        <p>
          Secret:{' '}
          <code className="font-mono text-sm font-semibold wrap-anywhere select-all">
            {setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </code>
        </p>
        <TextField
          label="Authentication code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={64}
          required
          hint="The six digits that the app shows now."
          error={refusals['code']}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          className="font-mono tracking-widest"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Turn on
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}
