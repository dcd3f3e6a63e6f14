import { escapeHtml } from './sample-article.ts';
import type { SampleArticle } from './sample-article.ts';

/** SAMPLE DATA: releases about power and places. */
export const SITE_RELEASES: readonly SampleArticle[] = [
  {
    day: -138,
    title: 'Hosting Agreement Secures 12 Megawatts of Hydroelectric Power in the Kootenays',
    summary: '',
    excerpt:
      'A five-year agreement gives the Company up to 12 megawatts at a run-of-river plant in southeastern British Columbia, with a price that follows river flow.',
    content: `The Company has signed a five-year hosting agreement for up to **12 megawatts** at a run-of-river hydroelectric plant in the Kootenays, in southeastern British Columbia.

### A price that follows the river

The agreement ties the price of power to river flow. In the freshet, when the plant produces more than the local grid can carry, the Company pays least and runs every machine. In late winter, when flow is low and households need the power, the Company curtails within fifteen minutes of a request.

- Term: five years, with two options of three years each
- Capacity: 4 megawatts at first, 12 megawatts at full build
- Curtailment: up to 400 hours a year, compensated

> “Curtailment is part of the price we agreed on,” said Thomas Whitecrow, Director, Energy and Community Partnerships. “The plant can count on it, and so can the valley.”

The site's water licence, fish passage and community benefit agreement are unchanged by the project. The plant's owner builds the hall, the Company's second, and hands it over within five months.`,
  },
  {
    day: -305,
    title: 'Waste Heat From Mining Hall to Warm Community Greenhouse',
    summary:
      'Warm air from one hall will carry a greenhouse through the winter; the crop goes to the local food bank.',
    excerpt:
      'Warm exhaust air from the first hall will heat a 900-square-metre greenhouse built by the neighbouring community, starting this winter.',
    category: 'Community',
    content: escapeHtml(
      escapeHtml(`<p>Every kilowatt that enters a mining hall leaves it as heat. Beginning this winter, part of it will warm a <strong>900-square-metre greenhouse</strong> built by the neighbouring community.</p>
<h2>Simple by design</h2>
<p>No heat pump and no fluid loop: a duct, a damper and a set of filters carry exhaust air at 38 &deg;C across a service road. When the greenhouse is warm enough, the damper closes.</p>
<ol>
<li>The Company pays for the duct and gives the heat free of charge.</li>
<li>The community owns and runs the greenhouse.</li>
<li>The first crop goes to the local food bank.</li>
</ol>
<p>&ldquo;A site should leave its neighbours better off in ways they can see,&rdquo; said Thomas Whitecrow, Director, Energy and Community Partnerships.</p>`),
    ),
  },
  {
    day: -812,
    title: 'Company Begins Trading and Outlines a Dogecoin and Litecoin Focus',
    summary:
      'The Company starts its public life with a simple plan: hosted Scrypt mining, renewable hydroelectric power, and no megawatt before its price is known.',
    excerpt:
      'The Company outlines its plan as a public issuer: merged mining of Dogecoin and Litecoin on hosted machines and renewable hydroelectric power.',
    content: `The Company today began its life as a public issuer and set out how it intends to grow.

## One algorithm, two coins

Scrypt machines earn **Litecoin and Dogecoin at the same time**: one unit of work is submitted to both networks. That makes revenue less dependent on either coin, and it needs only one kind of machine, one kind of spare part and one set of skills.

## Hosted, not built

The Company owns machines and rents halls. It does not build substations. Capital goes into computing that can be moved, sold or redeployed within weeks.

## Power first

1. No machine is ordered before its power price is fixed.
2. All power is renewable and hydroelectric.
3. Every agreement includes curtailment: when people need the power, the machines stop.

Shareholders will find filings, presentations and contacts on the [investor pages](/investors).`,
  },
];
