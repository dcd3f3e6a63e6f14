import { expect, test } from '@jest/globals';
import { findReportedSources } from './testing/find-reported-sources.ts';

const refused = [
  '<button>{busy && <Mark />}{label}</button>',
  '<button>{busy ? <Mark /> : null} Send</button>',
  '<p>{rows.map((row) => <b key={row}>{row}</b>)} and more</p>',
  '<p>{count} articles</p>',
  '<p>{first} {second}</p>',
  "<p>Market {open ? 'Open' : 'Closed'}</p>",
  "<p><b>Public</b>{held && ', once it is confirmed'}</p>",
  '<p><b>Public</b>{by && <>, by {by}</>}</p>',
  '<p>{formatPrice(price)}<b>CAD</b></p>',
  '<>{count} articles</>',
];
const allowed = [
  '<button>{busy && <Mark />}<span>{label}</span></button>',
  '<p>{`${count} articles`}</p>',
  '<p>Write to <a href="/contact">us</a>, or call.</p>',
  '<p>{busy ? <Mark /> : null}<b>Send</b></p>',
  '<p>Sent{by && <b>{by}</b>}</p>',
  '<ul>{rows.map((row) => <li key={row}>{row}</li>)}{children}</ul>',
  "<p>{open ? 'Open' : 'Closed'}</p>",
];

const inComponent = (element: string) => `export const component = () => (${element});`;

test('translatable-text reports changing texts beside other children, and texts after conditional elements', async () => {
  const reported = await findReportedSources('translatable-text', [...refused, ...allowed].map(inComponent));
  expect(reported).toEqual(refused.map(inComponent));
});
