import type { WindowLike } from 'dompurify';
import { createContext, type ReactNode, useContext } from 'react';

/** Creates a window with an empty document, for code that needs a DOM outside browsers. */
export type CreateWindow = () => WindowLike;

const ServerWindowContext = createContext<CreateWindow | undefined>(undefined);

export function ServerWindowProvider({ create, children }: { create: CreateWindow; children: ReactNode }) {
  return <ServerWindowContext value={create}>{children}</ServerWindowContext>;
}

/** Returns the function that creates a window on the server; undefined in browsers. */
export function useServerWindow(): CreateWindow | undefined {
  return useContext(ServerWindowContext);
}
