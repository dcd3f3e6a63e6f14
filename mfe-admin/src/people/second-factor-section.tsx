import {
  Badge,
  Button,
  ErrorPanel,
  type SecondFactorSetup,
  type SecondFactorState,
  Spinner,
  toast,
} from '@site/kit';
import { useState } from 'react';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { isFormError } from './confirmation-fields.tsx';
import { ConfirmPasswordForm } from './password-form.tsx';
import { startSecondFactorSetup, removeSecondFactor, secondFactorAddress } from './people-calls.ts';
import { SecondFactorSetupSteps } from './second-factor-setup.tsx';

type Step =
  | { readonly kind: 'none' | 'turning-on' | 'turning-off' }
  | { readonly kind: 'setting-up'; readonly setup: SecondFactorSetup };

const nothing: Step = { kind: 'none' };

interface SecondFactorSectionProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

export function SecondFactorSection({ onCodes }: SecondFactorSectionProps) {
  const { state, retry } = useNewsroomData<SecondFactorState>(
    secondFactorAddress,
    'The state of two-factor sign-in could not be loaded.',
  );
  if (state.kind === 'loading') return <Spinner label="Loading..." className="mt-2" />;
  if (state.kind === 'failed') {
    return <ErrorPanel title="Two-factor sign-in" message={state.message} onRetry={retry} className="mt-4" />;
  }
  return <SecondFactorSteps state={state.data} onCodes={onCodes} onChanged={retry} />;
}

interface SecondFactorStepsProps extends SecondFactorSectionProps {
  readonly state: SecondFactorState;
  readonly onChanged: () => void;
}

function SecondFactorSteps({ state, onCodes, onChanged }: SecondFactorStepsProps) {
  const [step, setStep] = useState<Step>(nothing);
  const { busy, error, run } = useNewsroomCall('Two-factor sign-in could not be changed', {
    isShown: isFormError,
  });
  const cancel = () => setStep(nothing);

  if (step.kind === 'setting-up') {
    return <SecondFactorSetupSteps setup={step.setup} onCancel={cancel} onConfirmed={onCodes} />;
  }
  if (step.kind === 'turning-on') {
    return (
      <ConfirmPasswordForm
        submit="Continue"
        requiresCode={false}
        busy={busy}
        error={error}
        onCancel={cancel}
        onSubmit={(confirmation) =>
          void run(
            () => startSecondFactorSetup(confirmation),
            (setup) => setStep({ kind: 'setting-up', setup }),
          )
        }
      />
    );
  }
  if (step.kind === 'turning-off') {
    return (
      <ConfirmPasswordForm
        submit="Turn off two-factor sign-in"
        danger
        requiresCode
        busy={busy}
        error={error}
        onCancel={cancel}
        onSubmit={(confirmation) =>
          void run(
            () => removeSecondFactor(confirmation),
            () => {
              cancel();
              toast({ title: 'Two-Factor Sign-In Turned Off' });
              onChanged();
            },
          )
        }
      />
    );
  }
  return state.enabled ? (
    <div className="mt-2 grid justify-items-start gap-3">
      <p>
        <Badge tone="aqua">On</Badge>{' '}
        <span
          className={state.recoveryCodes < 3 ? 'font-semibold text-fall-700' : undefined}
        >{`${state.recoveryCodes === 1 ? '1 recovery code is' : `${state.recoveryCodes} recovery codes are`} left.`}</span>{' '}
        To use another phone or get new recovery codes, turn it off and on again.
      </p>
      <Button variant="secondary" size="sm" onClick={() => setStep({ kind: 'turning-off' })}>
        Turn off
      </Button>
    </div>
  ) : (
    <div className="mt-2 grid justify-items-start gap-3">
      <p>
        Off. When it is on, signing in also requires a code from an app on your phone, so a stolen password is
        not sufficient.
      </p>
      <Button variant="secondary" size="sm" onClick={() => setStep({ kind: 'turning-on' })}>
        Turn on two-factor sign-in
      </Button>
    </div>
  );
}
