import { Dialog } from '@site/kit';
import { useRef } from 'react';
import { SignInForm } from './sign-in-form.tsx';
import { storeSession } from './session.ts';

interface SignInAgainDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Signs in again without leaving the page, so that no unsaved text is lost. */
export function SignInAgainDialog({ open, onOpenChange }: SignInAgainDialogProps) {
  const username = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your session has ended"
      initialFocus={username}
      description="Sign in to continue. Everything you have typed is still here."
    >
      <SignInForm
        firstField={username}
        onSignedIn={(response) => {
          storeSession(response);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
