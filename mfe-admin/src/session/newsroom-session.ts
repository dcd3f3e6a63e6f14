import { createContext, useContext } from 'react';

/** The user of the newsroom, and callbacks for when the session may be over. */
export interface NewsroomSession {
  readonly token: string;
  readonly username: string;
  /** Called when a list was refused: the session may be over, and there is no unsaved text. */
  readonly onRefused: () => void;
  /** Called when a request was refused while something is open: the user signs in again without leaving. */
  readonly onSessionOver: () => void;
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
