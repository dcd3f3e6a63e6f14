import type { SampleArticle } from './sample-article.ts';

interface Month {
  readonly name: string;
  readonly uptime: string;
  readonly litecoin: number;
  readonly dogecoin: string;
  readonly text: string;
}

/** SAMPLE DATA: invented production figures of one year. */
const MONTHS: readonly Month[] = [
  {
    name: 'January',
    uptime: '99.4',
    litecoin: 61.2,
    dogecoin: '214,800',
    text: 'Cooling was easy, everything else was harder. Intake temperatures of minus 21 °C froze condensation on two dampers; both now have heaters. Curtailment was requested on nine evenings and answered within eleven minutes on average.',
  },
  {
    name: 'February',
    uptime: '99.1',
    litecoin: 54.8,
    dogecoin: '193,100',
    text: 'River flow was the lowest of the year and so was production. The team used the 61 curtailed hours to replace fans in 188 machines, work that would otherwise have cost uptime in spring.',
  },
  {
    name: 'March',
    uptime: '99.7',
    litecoin: 63.5,
    dogecoin: '221,400',
    text: 'A firmware update raised average efficiency by 1.8 percent. It was rolled out to one rack, then ten, then all, with a day between the steps; four machines that did not like it went back to the previous version automatically.',
  },
  {
    name: 'April',
    uptime: '99.8',
    litecoin: 66.9,
    dogecoin: '236,900',
    text: 'Snowmelt began early. With power at its cheapest, the fleet ran at full tuning for the first time since autumn and energy cost for each coin fell by a fifth.',
  },
  {
    name: 'May',
    uptime: '99.9',
    litecoin: 71.3,
    dogecoin: '251,200',
    text: 'The best month of the year. No curtailment was requested, and no machine was down for longer than forty minutes.',
  },
  {
    name: 'June',
    uptime: '99.9',
    litecoin: 70.1,
    dogecoin: '247,700',
    text: 'Network difficulty rose by seven percent on both coins, which took back part of what cheap power had given. The first heat of summer was used to test the new air baffles, which lowered the hottest intake by 4 °C.',
  },
  {
    name: 'July',
    uptime: '99.2',
    litecoin: 64.4,
    dogecoin: '229,300',
    text: 'Smoke from wildfires to the north clogged filters within days. The stock of spare filters, doubled after last summer, was just enough. Staff worked in masks and in shorter shifts; nobody was hurt.',
  },
  {
    name: 'August',
    uptime: '99.3',
    litecoin: 63.0,
    dogecoin: '224,600',
    text: 'Two weeks above 34 °C. Machines on the upper racks were tuned down by a tenth between noon and eight in the evening, which cost less production than the shutdowns of the year before.',
  },
  {
    name: 'September',
    uptime: '99.8',
    litecoin: 65.7,
    dogecoin: '233,000',
    text: 'Annual maintenance of the plant took the site down for nineteen planned hours. Every cable termination was photographed with a thermal camera; three were replaced before they could fail.',
  },
  {
    name: 'October',
    uptime: '99.9',
    litecoin: 67.8,
    dogecoin: '240,500',
    text: 'Autumn rain brought the river back. Spare parts for the winter arrived, and the on-call rota was extended from three people to five, so that nobody is on call more than one week in five.',
  },
  {
    name: 'November',
    uptime: '99.9',
    litecoin: 66.2,
    dogecoin: '235,800',
    text: 'A fibre cut forty kilometres away took the primary link down for nine hours. The satellite link carried all pools without a lost share: mining needs remarkably little bandwidth, only a steady one.',
  },
  {
    name: 'December',
    uptime: '99.6',
    litecoin: 62.1,
    dogecoin: '220,900',
    text: 'Demand from households grew with the cold, and curtailment with it. Machines that were off by agreement earned more from compensation than they would have from mining on four days of the month.',
  },
];

const TABLE = MONTHS.map(
  ({ name, uptime, litecoin, dogecoin }) => `| ${name} | ${uptime} | ${litecoin.toFixed(1)} | ${dogecoin} |`,
).join('\n');

const REPORT = [
  'Sample document of a fictional company: all figures are invented.',
  '',
  ...MONTHS.map(
    ({ name, uptime, litecoin, dogecoin }) =>
      `${name}: uptime ${uptime} %, ${litecoin.toFixed(1)} Litecoin, ${dogecoin} Dogecoin`,
  ),
  '',
  'Uptime excludes hours of agreed curtailment. Coins are those credited by the pools after fees.',
];

const SECTIONS = MONTHS.map(({ name, text }) => `### ${name}\n\n${text}`).join('\n\n');

/** SAMPLE DATA: a long release, month by month. */
export const OPERATIONS_REVIEW: SampleArticle = {
  day: -356,
  title: 'A Year on the River: Annual Operations Review, Month by Month',
  summary:
    'Twelve months of hosted mining on hydroelectric power: uptime, coins, curtailment, smoke, ice, and what was learned from each.',
  excerpt:
    'The annual operations review covers twelve months of production, uptime and curtailment, and says plainly what went wrong and what was changed because of it.',
  category: 'Operations Update',
  document: {
    name: 'Annual-operations-review',
    title: 'Annual operations review: the year in figures',
    lines: REPORT,
  },
  content: `The Company publishes its operations review once a year. It is written by the people who run the halls, and it covers what went wrong as well as what went right.

## The year in figures

| Month | Uptime (%) | Litecoin mined | Dogecoin mined |
| --- | ---: | ---: | ---: |
${TABLE}

Uptime excludes hours of agreed curtailment. Coins are those credited by the pools after fees.

## Month by month

${SECTIONS}

## What we changed

1. **Filters.** Smoke is now planned for, like snow. Stock covers twenty-one days of continuous smoke.
2. **Tuning by temperature.** A machine that slows down for eight hours beats one that stops for two.
3. **Staged firmware.** One rack, ten racks, all racks, with a day between the steps and an automatic way back.
4. **People.** Five on call instead of three. Two local apprentices were hired; both were offered permanent positions.

## Safety

There were no lost-time injuries. Eleven near misses were reported, against four the year before, which we read as better reporting rather than worse work: each one led to a change, and the list is posted in the hall.

## Water

The plant is run-of-river: what enters it leaves it, a little downstream. Minimum flow for fish was kept on every day of the year, and on thirty-seven days that meant less power for us. That is how it should be.

## Outlook

The coming year brings a second hall, a more efficient generation of machines, and the first winter of the greenhouse project. Production guidance is not given: difficulty and prices are not ours to predict. Uptime, efficiency and cost are, and we will report them here again.

*This review contains forward-looking statements; see the disclosure on the investor pages.*`,
};
