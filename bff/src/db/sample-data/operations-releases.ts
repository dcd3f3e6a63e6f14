import { escapeHtml } from './sample-article.ts';
import type { SampleArticle } from './sample-article.ts';

/** SAMPLE DATA: releases about machines and production. */
export const OPERATIONS_RELEASES: readonly SampleArticle[] = [
  {
    day: -12,
    title: 'Company Energizes 240 DG2 Miners and Passes 14,000 GH/s of Scrypt Capacity',
    summary:
      'A second hall on hydroelectric power is in service, eleven days ahead of schedule, and lifts installed Scrypt capacity by 44 percent.',
    excerpt:
      'The Company has energized 240 DG2 miners in its second hosted hall. Installed Scrypt capacity now exceeds 14,000 GH/s, all of it on renewable hydroelectric power.',
    content: `The Company today announced that all **240 DG2 miners** of its second hall are hashing. Installed Scrypt capacity now exceeds 14,000 GH/s, up from 9,700 GH/s a quarter ago.

## What changed

- The hall was handed over *eleven days ahead of schedule*.
- Every machine runs on run-of-river hydroelectric power under the existing hosting agreement.
- Merged mining continues: each unit of Scrypt work earns both Litecoin and Dogecoin.

| Fleet | Before | Now |
| --- | ---: | ---: |
| DG1+ | 693 | 693 |
| DG2 | 0 | 240 |
| Scrypt capacity (GH/s) | 9,702 | 14,022 |
| Average efficiency (J/MH) | 0.244 | 0.230 |

> “The DG2 does 29 percent more work than its predecessor for 5 percent more power,” said Lucas Bergström, Vice President, Mining Operations. “The site has contracted power for the next machines of this generation.”

## Next steps

1. A thirty-day acceptance run with the manufacturer's firmware.
2. Tuning of each machine to its own best efficiency.
3. Retirement of the oldest DG1+ units as their hosting slots come up for renewal.

Production figures will be reported monthly. Device details are on the [equipment page](/products).`,
  },
  {
    day: -61,
    title: 'Fleet Management Software Cuts Unplanned Downtime to 0.1 Percent',
    summary:
      'Software written in-house now restarts, re-tunes and, when necessary, retires each machine without a person in the hall.',
    excerpt:
      'In-house fleet management software has reduced unplanned downtime to 0.1 percent over the last ninety days, measured across every hosted machine.',
    content: `<p>The Company reported today that unplanned downtime across its hosted fleet fell to <strong>0.1 percent</strong> over the last ninety days, the lowest figure since operations began.</p>
<h2>How it is done</h2>
<p>Each miner reports temperature, fan speed, chip errors and accepted shares every ten seconds. A small service, running on the same site and independent of any cloud, compares each machine with its own history:</p>
<ul>
<li><strong>Restart</strong> when accepted shares fall below 97 percent of the expected rate for two minutes.</li>
<li><strong>Re-tune</strong> when chip errors rise while temperature does not.</li>
<li><strong>Retire</strong> when three repairs within ninety days cost more than the machine will earn.</li>
</ul>
<blockquote><p>&ldquo;Most faults used to be noticed at the next inspection,&rdquo; said Priya Raghunathan, Chief Technology Officer. &ldquo;Now they are noticed within two minutes, and most need nobody in the hall.&rdquo;</p></blockquote>
<p>The rules are plain text and reviewed like any other code:</p>
<pre><code>if accepted &lt; 0.97 * expected for 120s then restart
if errors rising and temperature steady then retune</code></pre>
<p>The software will be offered to hosting partners from next year.</p>`,
  },
  {
    day: -447,
    title: 'Company Takes Delivery of First AE BOX II and SC200 Units',
    summary:
      'Small positions in zero-knowledge proof and Siacoin mining test the market without moving the focus from Dogecoin and Litecoin.',
    excerpt:
      'The first AE BOX II and SC200 machines have arrived in Vancouver for a six-month evaluation of zkSNARK and Siacoin mining.',
    category: 'Operations Update',
    content:
      escapeHtml(`<p>The first <strong>AE BOX II</strong> and <strong>SC200</strong> machines have arrived for a six-month evaluation.</p>
<h3>Why these two</h3>
<p>Both networks reward work that cannot be done on Scrypt machines, so their earnings move independently of the Company's core business. The evaluation is limited to <em>two percent</em> of available power.</p>
<ul>
<li>AE BOX II: zkSNARK proofs, 530 watts, quiet enough for a laboratory.</li>
<li>SC200: Siacoin, 3,350 watts, hosted beside the Scrypt fleet.</li>
</ul>
<p>The decision to expand, hold or end the evaluation will be published.</p>`),
  },
];
