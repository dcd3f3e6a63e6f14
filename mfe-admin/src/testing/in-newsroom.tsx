import type { ReactNode } from 'react';
import { type NewsroomSession, NewsroomSessionProvider } from '../session/newsroom-session.ts';

function ignore(): void {}

const session = { token: 'token-1', username: 'admin', onRefused: ignore, onSessionOver: ignore };

/** Renders a part of the newsroom for a signed-in user. */
export function InNewsroom({ children, ...given }: Partial<NewsroomSession> & { children: ReactNode }) {
  return <NewsroomSessionProvider value={{ ...session, ...given }}>{children}</NewsroomSessionProvider>;
}
