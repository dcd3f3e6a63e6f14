import { Button, fieldText, HttpError, type LoginResponse, serverMessage, TextField, toast } from '@site/kit';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { CodeField } from './code-field.tsx';
import { LockOutNotice } from './lock-out-notice.tsx';
import { type Credentials, isServerUnavailable, needsSecondFactor, signIn } from './session-calls.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface SignInFormProps {
  readonly onSignedIn: (response: LoginResponse) => void;
  readonly firstField?: Ref<HTMLInputElement>;
}

interface LockOut {
  readonly username: string;
  readonly until: number;
}

interface CodeStep {
  readonly error?: string | undefined;
}

function credentialsIn(form: FormData): Credentials {
  const totp = fieldText(form, 'totp');
  return {
    username: fieldText(form, 'username'),
    password: fieldText(form, 'password'),
    ...(totp !== '' && { totp }),
  };
}

export function SignInForm({ onSignedIn, firstField }: SignInFormProps) {
  // Uncontrolled fields, so that input from before hydration is not lost.
  const [username, setUsername] = useState('');
  const [codeStep, setCodeStep] = useState<CodeStep | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [unanswered, setUnanswered] = useState(false);
  const [lockOut, setLockOut] = useState<LockOut | null>(null);
  const underWay = useRef(false);
  const waiting = useSecondsUntil(lockOut?.until ?? null);
  const locked = waiting > 0 && lockOut?.username === username;

  function showFailure(error: unknown, { username: refusedName, totp }: Credentials) {
    const isCodeRequired = needsSecondFactor(error);
    const message = serverMessage(error);
    if (isCodeRequired) setCodeStep(totp === undefined ? {} : { error: message });
    // Only the code is missing: the form asks for it, without an error message.
    if (isCodeRequired && totp === undefined) return;
    const isRefused = error instanceof HttpError && error.status === 401;
    const description =
      message ?? (isServerUnavailable(error) ? 'The server did not respond.' : 'Invalid credentials');
    if (isRefused && !isCodeRequired) {
      setCodeStep(null);
      setRefusal(description);
    }
    if (error instanceof HttpError && error.status === 429 && error.retryAfterSeconds !== undefined) {
      setLockOut({ username: refusedName, until: Date.now() + error.retryAfterSeconds * 1000 });
    }
    setUnanswered(isServerUnavailable(error));
    // Not announced for wrong credentials, because the form announces that error.
    toast({ variant: 'destructive', title: 'Login Failed', description, silent: isRefused });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const credentials = credentialsIn(new FormData(event.currentTarget));
    if (underWay.current) return;
    underWay.current = true;
    // Input from before hydration fired no React event, so the state lacks it.
    setUsername(credentials.username);
    setBusy(true);
    setRefusal(undefined);
    setUnanswered(false);
    setCodeStep((step) => step && {});
    try {
      const response = await signIn(credentials);
      toast({ title: 'Login Successful', description: 'Welcome back, administrator!' });
      onSignedIn(response);
    } catch (error) {
      showFailure(error, credentials);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return (
    // Before hydration, `dialog` sends nothing, whereas the default GET would put the password into the address.
    <form method="dialog" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div hidden={codeStep !== null} className="grid gap-5">
        <TextField
          ref={firstField}
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={refusal}
        />
      </div>
      {codeStep && <CodeField error={codeStep.error} />}
      {locked && <LockOutNotice username={username} seconds={waiting} />}
      {unanswered && !busy && (
        <p role="alert" className="text-sm">
          The newsroom cannot be reached. Check your connection, or try again in a moment.
        </p>
      )}
      <Button type="submit" size="lg" busy={busy} className="mt-1 w-full">
        {busy ? 'Logging in...' : 'Login to Admin Portal'}
      </Button>
      {codeStep && (
        <Button variant="ghost" size="sm" onClick={() => setCodeStep(null)}>
          Back to user name and password
        </Button>
      )}
    </form>
  );
}
