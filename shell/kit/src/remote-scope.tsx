import { createContext, type ReactNode, useContext } from 'react';

const RemoteNameContext = createContext<string | undefined>(undefined);

/**
 * Marks a part of the document as belonging to one remote, whose utility classes hold only there.
 * Portals (dialogs, menus) carry the same mark: see `useRemoteName`.
 */
export function RemoteScope({ name, children }: { name: string; children: ReactNode }) {
  return (
    <RemoteNameContext value={name}>
      <div data-mfe={name}>{children}</div>
    </RemoteNameContext>
  );
}

/** The remote that the component belongs to; undefined in the shell's own parts. */
export function useRemoteName(): string | undefined {
  return useContext(RemoteNameContext);
}
