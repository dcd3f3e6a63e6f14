import { createContext, useContext } from 'react';

/** Who works in the newsroom, and whom to tell when that may be over. */
export interface NewsroomSession {
  readonly token: string;
  readonly username: string;
  /** A list was refused: the session may be over, with nothing to lose. */
  readonly onRefused: () => void;
  /** A call was refused while something is open: sign in without leaving. */
  readonly onSessionOver: () => void;
}

const NewsroomSessionContext = createContext<NewsroomSession | null>(null);

/** Gives the session to everything in the newsroom. */
export const NewsroomSessionProvider = NewsroomSessionContext.Provider;

/** The session of the newsroom around it. */
export function useNewsroomSession(): NewsroomSession {
  const session = useContext(NewsroomSessionContext);
  if (!session) throw new Error('There is no newsroom around this');
  return session;
}
