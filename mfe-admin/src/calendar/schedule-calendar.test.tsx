import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { article, FakeNewsroom, jsonResponse, problem } from '../testing/fake-newsroom.ts';
import { openNewsroom } from '../testing/newsroom-page.tsx';

const december = '?status=scheduled&month=2999-12';
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([
    // In Pacific time this is December 17.
    article({ id: 'a-1', title: 'Results', publishedAt: '2999-12-18T05:00:00Z' }),
    article({ id: 'a-2', title: 'Dividend', publishedAt: '2999-12-18T17:00:00Z' }),
  ]);
  newsroom.answer('GET', /special-days$/, () =>
    jsonResponse([
      { date: '2999-12-24', symbol: 'HYPE.CN', kind: 'short' },
      { date: '2999-12-25', symbol: 'HYPE.CN', kind: 'closed' },
      { date: '2999-12-25', symbol: 'HYPAF', kind: 'closed' },
      { date: '2999-12-24', symbol: 'N7S0.F', kind: 'closed' },
    ]),
  );
});

function day(date: number) {
  const times = screen.getAllByText(String(date), { selector: 'time span' });
  const cell = times[0]?.closest('td');
  if (!cell) throw new Error(`There is no day ${date}`);
  return cell;
}

test('the calendar shows each scheduled article on its day in Pacific time, and marks exchange holidays', async () => {
  openNewsroom(december);
  const table = await screen.findByRole('table', { name: 'December 2999' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']]);
  expect(await within(day(17)).findByRole('button', { name: /^9:00 PM\s*Results$/ })).toBeVisible();
  expect(within(day(18)).getByRole('button', { name: /^9:00 AM\s*Dividend$/ })).toBeVisible();
  expect(await within(day(25)).findByText('CSE, OTC closed')).toBeVisible();
  expect(day(24)).toHaveTextContent(/FSE closed.*CSE short day/);
  // Explicit, because `display` in the style sheet removes the implicit roles of cells and rows.
  expect(day(18)).toHaveAttribute('role', 'cell');
  expect(day(18)).toHaveAttribute('aria-colindex', '4');
  expect(day(18).closest('tr')).toHaveAttribute('role', 'row');
  await userEvent.click(within(day(18)).getByRole('button'));
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/articles/a-2');
  expect(
    newsroom
      .callsTo('GET', /articles$/)
      .at(-1)
      ?.query.toString(),
  ).toBe(
    'limit=50&omit=content&status=scheduled&from=2999-12-01T08%3A00%3A00.000Z&to=3000-01-01T08%3A00%3A00.000Z&sort=oldest',
  );
});

test('Calendar and List switch the view, and only the address of the calendar contains the month', async () => {
  const user = userEvent.setup();
  openNewsroom('?status=scheduled');
  await user.click(await screen.findByRole('radio', { name: 'Calendar' }));
  expect(screen.getByTestId('address')).toHaveTextContent(/month=20\d\d-\d\d/);
  await user.click(screen.getByRole('radio', { name: 'List' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByTestId('address')).not.toHaveTextContent('month');
});

test('the arrow buttons change the month, and an empty month shows a message', async () => {
  const user = userEvent.setup();
  openNewsroom(december);
  newsroom.articles = [];
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  expect(await screen.findByRole('table', { name: 'January 3000' })).toBeVisible();
  expect(await screen.findByText('Nothing is scheduled in this month.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByRole('table', { name: 'December 2999' })).toBeVisible();
});

test('the calendar shows its articles and an error if the holidays cannot be loaded', async () => {
  newsroom.answer('GET', /special-days$/, () => problem(503, 'Later.'));
  newsroom.articles = [article({ title: 'Dividend', publishedAt: '2999-11-18T17:00:00Z' })];
  openNewsroom('?status=scheduled&month=2999-11');
  expect(await screen.findByText('The exchanges’ holidays could not be loaded.')).toBeVisible();
  expect(await within(day(18)).findByText('Dividend')).toBeVisible();
});
