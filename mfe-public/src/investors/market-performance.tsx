import { Eyebrow, Section } from '@site/kit';

/** The market's performance up to September 2025. */
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
