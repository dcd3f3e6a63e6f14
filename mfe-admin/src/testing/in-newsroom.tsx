import { signIn } from '@site/kit/testing';
import { type ReactNode, useState } from 'react';
import { NewsroomSessionProvider } from '../session/newsroom-session.ts';

interface InNewsroomProps {
  readonly username?: string;
  readonly signInAgain?: () => void;
  readonly children: ReactNode;
}

function ignore(): void {}

/** Renders a part of the newsroom for a signed-in user. */
export function InNewsroom({ username = 'admin', signInAgain = ignore, children }: InNewsroomProps) {
  useState(() => signIn());
  return (
    <NewsroomSessionProvider value={{ username, signInAgain, leave: ignore }}>
      {children}
    </NewsroomSessionProvider>
  );
}
