import { type ReactNode, useState } from 'react';
import { NewsroomSessionProvider } from '../session/newsroom-session.ts';
import { storeSession } from '../session/session.ts';

interface SignedInNewsroomProps {
  readonly username?: string;
  readonly signInAgain?: () => void;
  readonly children: ReactNode;
}

function noop(): void {}

export function SignedInNewsroom({
  username = 'admin',
  signInAgain = noop,
  children,
}: SignedInNewsroomProps) {
  useState(() => storeSession({ token: 'token-1', user: { id: 'u-1', username } }));
  return (
    <NewsroomSessionProvider value={{ username, signInAgain, leave: noop }}>
      {children}
    </NewsroomSessionProvider>
  );
}
