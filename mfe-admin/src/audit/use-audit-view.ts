import { useSearchParams } from '@site/kit';

/** The filter of the audit trail, stored in the page's address. An empty member means any. */
export interface AuditListView {
  readonly person: string;
  readonly article: string;
}

export function toAuditQuery(view: AuditListView): Record<string, string> {
  const narrowed = Object.entries(view).filter(([, value]) => value !== '');
  return { tab: 'audit', ...Object.fromEntries(narrowed) };
}

export function useAuditView(): { view: AuditListView; show: (view: AuditListView) => void } {
  const [query, setQuery] = useSearchParams();
  const view = { person: query.get('person') ?? '', article: query.get('article') ?? '' };
  const show = (next: AuditListView) =>
    setQuery(toAuditQuery(next), { replace: true, preventScrollReset: true });
  return { view, show };
}
