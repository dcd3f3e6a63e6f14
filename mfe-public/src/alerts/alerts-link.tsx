import { TextLink, useApi } from '@site/kit';

/** The way to the e-mail alerts, where there are any. */
export function AlertsLink() {
  const { data } = useApi<{ offered: boolean }>('/api/alerts');
  if (!data?.offered) return null;
  return (
    <p className="mt-4">
      <TextLink to="/news/alerts" className="inline-flex min-h-11 items-center">
        E-mail alerts about all releases or some categories
      </TextLink>
    </p>
  );
}
