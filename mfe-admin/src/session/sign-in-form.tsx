import { Button, HttpError, type LoginResponse, serverMessage, TextField, toast } from '@site/kit';
import { type FormEvent, useRef, useState } from 'react';
import { LockOutNotice } from './lock-out-notice.tsx';
import { signIn } from './session-calls.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface SignInFormProps {
  readonly onSignedIn: (response: LoginResponse) => void;
}

interface LockOut {
  readonly username: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** User name and password, with every answer the sign-in can have (spec sections 2, 4, 8). */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  // The fields are the browser's own: what is typed or filled in before the page is alive counts too.
  const [username, setUsername] = useState('');
  const [busy, setBusy] = useState(false);
  const [offline, setOffline] = useState(false);
  const [lockOut, setLockOut] = useState<LockOut | null>(null);
  const underWay = useRef(false);
  const waiting = useSecondsUntil(lockOut?.until ?? null);
  const locked = waiting > 0 && lockOut?.username === username;

  function showFailure(error: unknown, refusedName: string) {
    if (error instanceof HttpError && error.status === 429 && error.retryAfterSeconds !== undefined) {
      setLockOut({ username: refusedName, until: Date.now() + error.retryAfterSeconds * 1000 });
    }
    setOffline(!(error instanceof HttpError));
    toast({
      variant: 'destructive',
      title: 'Login Failed',
      description: serverMessage(error) ?? 'Invalid credentials',
    });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const name = textOf(typed, 'username');
    try {
      const response = await signIn(name, textOf(typed, 'password'));
      toast({ title: 'Login Successful', description: 'Welcome back, administrator!' });
      onSignedIn(response);
    } catch (error) {
      showFailure(error, name);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      {locked && <LockOutNotice username={username} seconds={waiting} />}
      {offline && !busy && (
        <p role="alert" className="text-sm">
          The server could not be reached. Check your connection and try again.
        </p>
      )}
      <Button type="submit" size="lg" busy={busy} className="mt-1 w-full">
        {busy ? 'Logging in...' : 'Login to Admin Portal'}
      </Button>
    </form>
  );
}
