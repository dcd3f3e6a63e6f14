import {
  Skeleton,
  TextLink,
  useApi,
  ButtonLink,
  formatLongDateUtc,
  Section,
  type Stats,
  useCompany,
} from '@site/kit';
import { LoadedArea } from '../loading/loaded-area.tsx';
import { exchanges } from '../company/exchanges.ts';
import { Documents } from './documents.tsx';
import { Events } from './events.tsx';

const registers = [
  { name: 'SEDAR+', holds: 'Filings and financial statements', url: 'https://www.sedarplus.ca/' },
  ...exchanges.map(({ label, venue: { name, url } }) => ({
    name,
    holds: <span translate="no">{label}</span>,
    url,
  })),
];

function Figure({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-mist-300 py-4">
      <dt className="text-ink-600">{label}</dt>
      <dd className="min-h-7 font-display text-lg font-semibold tabular-nums">
        {value ?? <Skeleton className="mt-1.5 h-5 w-24" />}
      </dd>
    </div>
  );
}

function PublishedFigures({ stats }: { stats?: Stats }) {
  const { shareIsin, transferAgent, auditor } = useCompany();
  const shares = [
    { label: 'ISIN', value: shareIsin },
    { label: 'Transfer agent', value: transferAgent },
    { label: 'Auditor', value: auditor },
  ];
  const latest =
    stats && (stats.lastPublishedAt === null ? 'None yet' : formatLongDateUtc(stats.lastPublishedAt));
  return (
    <dl className="border-t border-mist-300">
      <Figure label="Releases published" value={stats?.articles.toLocaleString('en-US')} />
      <Figure label="Latest release" value={latest} />
      <Figure label="Machine models in operation" value={stats?.equipment.toLocaleString('en-US')} />
      {shares
        .filter(({ value }) => value !== '' && !value.startsWith('{{'))
        .map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
    </dl>
  );
}

export function Filings() {
  return (
    <Section
      tone="plain"
      title="Releases and filings"
      lead="Our releases, and where regulators and exchanges publish our filings."
      action={
        <ButtonLink to="/news" variant="secondary">
          Read all releases
        </ButtonLink>
      }
    >
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <LoadedArea
          query={useApi<Stats>('/api/stats')}
          failure="The figures could not be loaded"
          loading={<PublishedFigures />}
        >
          {(stats) => <PublishedFigures stats={stats} />}
        </LoadedArea>
        <ul aria-label="Filings and exchanges" className="border-t border-mist-300">
          {registers.map(({ name, holds, url }) => (
            <li
              key={name}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-mist-300 py-2.5 max-[22.5rem]:flex-col"
            >
              <TextLink
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center"
              >
                {name}
              </TextLink>
              <span className="text-sm text-ink-600">{holds}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-14 grid gap-y-14">
        <Events />
        <Documents />
      </div>
    </Section>
  );
}
