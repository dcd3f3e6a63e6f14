import { useCallback, useState } from 'react';
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx';

/** Asks for a sign-in where a call says that the session is over; what is open stays open. */
export function useSignInAgain() {
  const [asking, setAsking] = useState(false);
  return {
    onSessionOver: useCallback(() => setAsking(true), []),
    dialog: <SignInAgainDialog open={asking} onOpenChange={setAsking} />,
  };
}
