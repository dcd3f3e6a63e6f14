import { createContext, type ReactNode, useContext } from 'react';

interface Scope {
  readonly 'data-mfe'?: string;
  readonly 'data-page'?: string;
}

const ScopeContext = createContext<Scope>({});

/**
 * Marks a section of the document as belonging to one page of a remote. The page's utility classes apply only
 * inside it, because after a navigation the document contains the style sheets of several pages.
 */
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
