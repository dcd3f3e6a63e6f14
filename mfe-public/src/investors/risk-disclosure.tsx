import { Section, useCompany, TextLink } from '@site/kit';

const risks = [
  'Digital asset prices are volatile. Revenue from mining rises and falls with the price of Litecoin and Dogecoin, and with the fees and rewards of their networks.',
  'Network difficulty tends to rise as others add machines, which lowers what each unit of our hashrate earns.',
  'Hydroelectric supply depends on water. Drought, ice, curtailment by the grid operator or a change of tariff can stop machines or raise their cost.',
  'Equipment ages. New generations of devices can make existing ones uneconomic sooner than they are written off.',
  'Hosting partners, mining pools, custodians and suppliers may fail to perform.',
  'Laws, taxes and exchange rules for digital assets are developing and differ between Canada, the United States and Germany.',
  'We may need further capital, which may not be available on acceptable terms and may dilute shareholders.',
] as const;

export function RiskDisclosure() {
  const { name } = useCompany();
  return (
    <Section
      tone="plain"
      eyebrow="Disclosure"
      title={
        <>
          Risk disclosure and <span className="inline-block">forward-looking</span> statements
        </>
      }
    >
      <div className="grid gap-x-16 gap-y-12 text-ink-800 lg:grid-cols-2">
        <div>
          <h3 className="font-display text-heading font-semibold text-ink-950">Risk factors</h3>
          <ul className="mt-5 space-y-4 leading-relaxed">
            {risks.map((risk) => (
              <li key={risk} className="border-l-2 border-gold-400 pl-4">
                {risk}
              </li>
            ))}
          </ul>
        </div>
        <div className="space-y-5 leading-relaxed">
          <h3 className="font-display text-heading font-semibold text-ink-950">Forward-looking statements</h3>
          <p>
            This page contains forward-looking statements and forward-looking information within the meaning
            of applicable Canadian and United States securities laws. They concern, among other things, plans,
            capacity, energy supply, equipment, the market for digital assets and financing, and can often be
            recognised by words such as “expect”, “plan”, “intend”, “may” and “will”.
          </p>
          <p>
            Such statements reflect what <span>{name}</span> believed on the day they were made. They rest on
            assumptions that may prove wrong and are subject to the risks listed here and in our public
            filings. Actual results may differ materially. We do not undertake to update them unless
            securities law requires it.
          </p>
          <h3 className="pt-4 font-display text-heading font-semibold text-ink-950">No offer, no advice</h3>
          <p>
            Nothing here is an offer to sell or a solicitation to buy securities or digital assets, or
            investment advice. Market statistics come from third parties and have not been verified. No
            securities exchange or regulator has reviewed or accepts responsibility for this page. Read our
            public filings on SEDAR+, and see our <TextLink to="/terms">Terms of Service</TextLink>.
          </p>
        </div>
      </div>
    </Section>
  );
}
