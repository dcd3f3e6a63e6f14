import { Dialog, storeSession } from '@site/kit';
import { SignInForm } from './sign-in-form.tsx';

interface SignInAgainDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Signs in without leaving the page: what was being written stays where it is. */
export function SignInAgainDialog({ open, onOpenChange }: SignInAgainDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your session has ended"
      description="Sign in to go on. Your text is still here; save it again afterwards."
    >
      <SignInForm
        onSignedIn={(response) => {
          storeSession(response);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
