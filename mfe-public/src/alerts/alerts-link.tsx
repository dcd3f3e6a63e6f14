import { TextLink, useApi } from '@site/kit';

/** Rendered only if e-mail alerts are available. */
export function AlertsLink() {
  const { data } = useApi<{ offered: boolean }>('/api/alerts');
  if (!data?.offered) return null;
  return (
    <p className="mt-4">
      <TextLink to="/news/alerts" className="inline-flex min-h-11 items-center">
        E-mail alerts about releases and documents
      </TextLink>
    </p>
  );
}
