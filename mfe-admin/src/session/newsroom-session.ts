import { createContext, useContext } from 'react';

/** The user of the newsroom. */
export interface NewsroomSession {
  readonly username: string;
  /** Opens the sign-in dialog, if the session has ended. */
  readonly signInAgain: () => void;
  /** Ends the session in this browser, and leads to the sign-in whatever is open. */
  readonly leave: () => void;
}

const NewsroomSessionContext = createContext<NewsroomSession | null>(null);

/** Provides the session to the newsroom. */
export const NewsroomSessionProvider = NewsroomSessionContext.Provider;

/** The session of the newsroom. */
export function useNewsroomSession(): NewsroomSession {
  const session = useContext(NewsroomSessionContext);
  if (!session) throw new Error('There is no newsroom around this');
  return session;
}
