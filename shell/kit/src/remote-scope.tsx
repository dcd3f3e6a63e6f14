import { createContext, type ReactNode, useContext } from 'react';

interface Scope {
  readonly 'data-mfe'?: string;
  readonly 'data-page'?: string;
}

const ScopeContext = createContext<Scope>({});

/** Utility classes apply only inside their page's scope: the document may contain several pages' style sheets. */
export function RemoteScope({ name, page, children }: { name: string; page: string; children: ReactNode }) {
  const marks = { 'data-mfe': name, 'data-page': page };
  return (
    <ScopeContext value={marks}>
      <div {...marks}>{children}</div>
    </ScopeContext>
  );
}

/** Returns the attributes for an element of the page that is elsewhere in the document, such as a dialog. */
export function useScopeMarks(): Scope {
  return useContext(ScopeContext);
}
