import { Section, Eyebrow } from '@site/kit';

/** Static, rounded figures from public market data, September 2025 (INVEST-2). */
const statistics = [
  {
    measure: 'Total market capitalization',
    note: 'All digital assets, in US dollars',
    value: '$3.9 trillion',
  },
  { measure: 'Bitcoin dominance', note: 'Share of the total market capitalization', value: '58%' },
  { measure: 'Bitcoin', note: 'Approximate price, in US dollars', value: '$114,000' },
  { measure: 'Dogecoin', note: 'Approximate market capitalization, in US dollars', value: '$35 billion' },
  { measure: 'Litecoin', note: 'Approximate market capitalization, in US dollars', value: '$8 billion' },
  {
    measure: 'Dogecoin issuance',
    note: 'Fixed reward of 10,000 DOGE a minute',
    value: '5.26 billion a\u00a0year',
  },
  { measure: 'Litecoin block reward', note: 'Since August 2023, about every 2.5 minutes', value: '6.25 LTC' },
] as const;

export function MarketStatistics() {
  return (
    <Section
      tone="plain"
      eyebrow="September 2025"
      title="Market statistics"
      lead="A snapshot of the market we mine in, as of September 2025. The figures are rounded, come from public market data and are not updated."
    >
      <table className="w-full max-w-4xl border-collapse text-left">
        <caption className="sr-only">Digital asset market, September 2025</caption>
        <thead>
          <tr className="border-b-2 border-ink-950 text-sm text-ink-600">
            <th scope="col" className="py-3 pr-4 font-medium">
              Measure
            </th>
            <th scope="col" className="py-3 text-right font-medium">
              September 2025
            </th>
          </tr>
        </thead>
        <tbody>
          {statistics.map(({ measure, note, value }) => (
            <tr key={measure} className="border-b border-mist-300 align-top">
              <th scope="row" className="py-4 pr-4 font-semibold text-ink-950">
                {measure}
                <span className="mt-0.5 block text-sm font-normal text-pretty text-ink-600">{note}</span>
              </th>
              <td className="py-4 text-right font-display text-lg font-semibold text-ink-950 tabular-nums sm:whitespace-nowrap">
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

export function MarketPerformance() {
  return (
    <Section tone="mist">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
        <div>
          <Eyebrow>A year that brought institutions in</Eyebrow>
          <h2 className="mt-3 font-display text-title font-semibold text-balance">Market performance</h2>
        </div>
        <div className="space-y-5 text-lead text-ink-800">
          <p>
            By the end of September 2025 the digital asset market stood a little below the 4 trillion US
            dollars it had first crossed during the summer. Bitcoin still made up more than half of it, after
            a record above 124,000 US dollars in August.
          </p>
          <p>
            For the coins we mine, the month was notable for access rather than price. The first
            exchange-traded fund in the United States to hold Dogecoin began trading in September 2025, and
            regulators adopted generic listing standards that shorten the path for further products, Litecoin
            among the candidates.
          </p>
          <p>
            Litecoin ended the month a little above 100 US dollars. As both coins are earned with the same
            machines at the same time, what matters to us is their combined reward for each unit of
            electricity, and that the electricity’s price does not follow the market.
          </p>
          <p className="text-base text-ink-600">
            Past performance says nothing about the future. Digital assets can lose value quickly and without
            warning.
          </p>
        </div>
      </div>
    </Section>
  );
}
