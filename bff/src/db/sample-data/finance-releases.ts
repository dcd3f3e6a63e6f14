import type { SampleArticle } from './sample-article.ts';

/** SAMPLE DATA: releases about markets and money. */
export const FINANCE_RELEASES: readonly SampleArticle[] = [
  {
    day: 30,
    title: 'Company Schedules Annual General Meeting and Investor Webcast',
    summary:
      'Shareholders are invited to the annual general meeting in Vancouver and to a webcast with management.',
    excerpt:
      'The annual general meeting will take place in Vancouver and by webcast. Questions can be sent to investor relations in advance.',
    content: `The Company will hold its annual general meeting in Vancouver, in person and by webcast. Management will present the year's production figures and answer questions.

- Questions may be sent to investor relations until two business days before the meeting.
- The record date and the form of proxy are in the management information circular.
- A recording will be available for thirty days.

This release was prepared in advance and becomes public at the time it is scheduled for.`,
  },
  {
    day: -224,
    title: 'Common Shares Now Quoted on Three Exchanges in Three Time Zones',
    summary:
      'With a listing in Frankfurt, shares are quoted in Canada (CSE: HYPE), the United States (OTC: HYPAF) and Germany (FSE: N7S0).',
    excerpt:
      'Common shares are now quoted on the Canadian Securities Exchange, the OTC market in the United States and the Frankfurt Stock Exchange.',
    document: {
      name: 'Listings-fact-sheet',
      title: 'Listings: fact sheet',
      lines: [
        'Sample document of a fictional company.',
        '',
        'Canadian Securities Exchange: HYPE, traded in Canadian dollars',
        'OTC market, OTCID tier: HYPAF, traded in United States dollars',
        'Frankfurt Stock Exchange: N7S0, traded in euros',
        '',
        'No new shares were issued in connection with the listing in Frankfurt.',
        'Material news is released before the Canadian market opens.',
      ],
    },
    content: `<p>The Company's common shares are now quoted in three countries:</p>
<table>
<thead><tr><th>Exchange</th><th>Symbol</th><th>Currency</th></tr></thead>
<tbody>
<tr><td>Canadian Securities Exchange</td><td>HYPE</td><td>CAD</td></tr>
<tr><td>OTC market, OTCID tier</td><td>HYPAF</td><td>USD</td></tr>
<tr><td>Frankfurt Stock Exchange</td><td>N7S0</td><td>EUR</td></tr>
</tbody>
</table>
<p>No new shares were issued in connection with the listing. Material news will continue to be released <em>before the Canadian market opens</em>, so that shareholders on all three exchanges receive it at the same moment.</p>
<p>&ldquo;More than a third of the questions we answer come from Europe,&rdquo; said Sofia Marchetti, Head of Investor Relations. &ldquo;They can now buy in their own morning.&rdquo;</p>`,
  },
  {
    day: -598,
    title: 'Treasury Policy: Costs First, Coins Second',
    summary: '',
    excerpt:
      'The board has adopted a treasury policy: enough mined coins are sold each week to cover operating costs, and the rest is held in cold storage.',
    content: `The board of directors has adopted a written treasury policy.

**The rule.** Each Monday, as many mined coins are sold as the coming week's operating costs require. The remainder is held, in cold storage with two independent custodians.

**The limits.** Holdings in any one coin may not exceed 24 months of operating costs. Coins are not lent, staked with third parties or pledged as security.

**The reporting.** Holdings are published monthly, in coins and in Canadian dollars, with the exchange rate used.

---

The policy is reviewed twice a year by the audit committee. Its full text is available from investor relations on request.`,
  },
];
