import { createContext, useContext } from 'react';

export interface NewsroomSession {
  readonly username: string;
  /** Opens the sign-in dialog if the session has ended. */
  readonly signInAgain: () => void;
  /** Signs out in this browser, and redirects to the sign-in even with unsaved text. */
  readonly leave: () => void;
}

const NewsroomSessionContext = createContext<NewsroomSession | null>(null);

export const NewsroomSessionProvider = NewsroomSessionContext.Provider;

export function useNewsroomSession(): NewsroomSession {
  const session = useContext(NewsroomSessionContext);
  if (!session) throw new Error('There is no newsroom around this');
  return session;
}
