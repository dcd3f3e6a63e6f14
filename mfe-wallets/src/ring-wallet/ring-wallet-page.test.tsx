import { expect, test } from '@jest/globals';
import { renderPage } from '@site/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findQuestionButtons, readEstimatedTotal, spyOnSubmission } from '../testing/wallet-page.ts';
import RingWalletPage from './ring-wallet-page.tsx';

test('the ring wallet page shows the name of the ring wallet, and links back to the products', () => {
  renderPage(<RingWalletPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ring Wallet');
  expect(screen.getByRole('link', { name: 'Back to Products' })).toHaveAttribute('href', '/products');
});

test('the ring wallet page shows the price and contents of the set, and Out of Stock', () => {
  renderPage(<RingWalletPage />);
  expect(screen.getByRole('list', { name: 'Price' })).toHaveTextContent('160 CAD per set');
  expect(screen.getByRole('heading', { name: '1 ring + 2 cards' })).toBeVisible();
  expect(screen.getAllByText('Out of Stock')[0]).toBeVisible();
});

test('the ring wallet page selects no ring size initially, and has no placeholder option', async () => {
  renderPage(<RingWalletPage />);
  const size = screen.getByRole('combobox', { name: 'Ring Size' });
  expect(size).toHaveDisplayValue('Select a size');
  const options = within(size).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['6', '7', '8', '9', '10', '11', '12', '13']);
});

test('the ring wallet page multiplies the price of 160 dollars by the quantity', async () => {
  renderPage(<RingWalletPage />);
  expect(readEstimatedTotal()).toBe('$160.00 CAD');
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(readEstimatedTotal()).toBe('$320.00 CAD');
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
  expect(readEstimatedTotal()).toBe('$160.00 CAD');
});

test('the ring wallet page logs the selected size on submit and shows the confirmation, without a request (WALLET-8)', async () => {
  const { log, alert, asked } = spyOnSubmission();
  renderPage(<RingWalletPage />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Full Name' }), 'Ada Byron');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email Address' }), 'ada@example.com');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ring Size' }), '11');
  await userEvent.click(screen.getByRole('button', { name: 'Notify Me' }));

  expect(log.mock.calls).toStrictEqual([
    [
      {
        name: 'Ada Byron',
        email: 'ada@example.com',
        items: [{ product: 'Ring Wallet', ringSize: '11', quantity: 1, estimatedPrice: 160 }],
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ],
  ]);
  expect(alert.mock.calls).toStrictEqual([
    ['Thank you! You will be notified when the ring is back in stock.'],
  ]);
  expect(asked).toEqual([]);
});

test('the ring wallet page accepts empty fields and no size', async () => {
  const { log, alert } = spyOnSubmission();
  renderPage(<RingWalletPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Notify Me' }));
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({
      name: '',
      email: '',
      items: [{ product: 'Ring Wallet', ringSize: '', quantity: 1, estimatedPrice: 160 }],
    }),
  );
  expect(alert).toHaveBeenCalledTimes(1);
});

test('the ring wallet page lists the nine questions of the specification, the last one about the width (WALLET-9)', async () => {
  renderPage(<RingWalletPage />);
  const questions = findQuestionButtons();
  expect(questions).toHaveLength(9);
  await userEvent.click(questions[8] ?? document.body);
  expect(screen.getByText(/Between 7.8 and 8 mm/)).toBeVisible();
});

test('the size guide has measurements for every size', () => {
  renderPage(<RingWalletPage />);
  const rows = within(screen.getByRole('table', { name: 'Size guide' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    '616.5 mm51.9 mm',
    '717.3 mm54.4 mm',
    '818.1 mm57.0 mm',
    '918.9 mm59.5 mm',
    '1019.8 mm62.1 mm',
    '1120.6 mm64.6 mm',
    '1221.4 mm67.2 mm',
    '1322.2 mm69.7 mm',
  ]);
});
