import { createContext, type ReactNode, useContext } from 'react';

interface Scope {
  readonly 'data-mfe'?: string;
  readonly 'data-page'?: string;
}

const ScopeContext = createContext<Scope>({});

/**
 * Marks a part of the document as belonging to one page of a remote, whose utility classes hold only there: the sheets
 * of several pages are in the document once somebody has moved between them.
 */
export function RemoteScope({ name, page, children }: { name: string; page: string; children: ReactNode }) {
  const marks = { 'data-mfe': name, 'data-page': page };
  return (
    <ScopeContext value={marks}>
      <div {...marks}>{children}</div>
    </ScopeContext>
  );
}

/** The attributes of an element that stands elsewhere in the document and belongs to the same page, such as a dialog. */
export function useScopeMarks(): Scope {
  return useContext(ScopeContext);
}
