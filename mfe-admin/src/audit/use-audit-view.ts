import { useSearchParams } from '@site/kit';

/** What the list of the audit trail is narrowed to; empty: nothing. It stands in the page's address. */
export interface AuditView {
  readonly person: string;
  readonly article: string;
}

/** What the page's address asks for, and the way to ask for something else. */
export function useAuditView(): { view: AuditView; show: (changed: Partial<AuditView>) => void } {
  const [query, setQuery] = useSearchParams();
  const view = { person: query.get('person') ?? '', article: query.get('article') ?? '' };
  function show(changed: Partial<AuditView>) {
    const narrowed = Object.entries({ ...view, ...changed }).filter(([, value]) => value !== '');
    setQuery({ tab: 'audit', ...Object.fromEntries(narrowed) }, { replace: true, preventScrollReset: true });
  }
  return { view, show };
}
