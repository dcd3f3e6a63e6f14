import { useSearchParams } from '@site/kit';

/** What the list of the audit trail is narrowed to; empty: nothing. It is in the page's address. */
export interface AuditView {
  readonly person: string;
  readonly article: string;
}

/** The page's query for a view. */
export function auditQuery(view: AuditView): Record<string, string> {
  const narrowed = Object.entries(view).filter(([, value]) => value !== '');
  return { tab: 'audit', ...Object.fromEntries(narrowed) };
}

/** What the page's address asks for, and the way to ask for something else. */
export function useAuditView(): { view: AuditView; show: (view: AuditView) => void } {
  const [query, setQuery] = useSearchParams();
  const view = { person: query.get('person') ?? '', article: query.get('article') ?? '' };
  const show = (next: AuditView) => setQuery(auditQuery(next), { replace: true, preventScrollReset: true });
  return { view, show };
}
