import { expect, test } from '@jest/globals';
import { findReportedSources } from './testing/find-reported-sources.ts';

const refused = [
  "expect(await screen.findByRole('alert')).toHaveTextContent('Gone');",
  "await user.click(button); expect(screen.getByRole('status')).toHaveTextContent('Saved');",
  "const line = dialog.getByRole('log'); await user.click(button); expect(line).toHaveTextContent('Saved');",
];
const allowed = [
  "await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Gone'));",
  "expect(await screen.findByText('Gone')).toBeVisible();",
  "expect(await screen.findByRole('dialog')).toBeVisible();",
];

const inTest = (statement: string) => `test('anything', async () => { ${statement} });`;

test('await-live-regions reports assertions on live regions that do not await the regions’ content', async () => {
  const reported = await findReportedSources('await-live-regions', [...refused, ...allowed].map(inTest));
  expect(reported).toEqual(refused.map(inTest));
});
