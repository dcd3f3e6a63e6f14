import { createContext, useContext } from 'react';

export interface NewsroomSession {
  readonly username: string;
  /** Opens the sign-in dialog. To be called when the session has ended. */
  readonly signInAgain: () => void;
  /** Signs out in this browser and redirects to the sign-in, even if unsaved text is lost. */
  readonly leave: () => void;
}

const NewsroomSessionContext = createContext<NewsroomSession | null>(null);

export const NewsroomSessionProvider = NewsroomSessionContext.Provider;

export function useNewsroomSession(): NewsroomSession {
  const session = useContext(NewsroomSessionContext);
  if (!session) throw new Error('There is no newsroom around this');
  return session;
}
