import { expect, jest, test } from '@jest/globals';
import { MemoryRouter } from '@site/kit';
import { renderPage, serveApi } from '@site/kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import { findQuestionButtons, readEstimatedTotal, spyOnSubmission } from '../testing/wallet-page.ts';
import CardWalletPage from './card-wallet-page.tsx';

function submitButton() {
  return screen.getByRole('button', { name: 'Notify Me' });
}

test('the card wallet page shows name, both prices, features, claims and Out of Stock, with the single card selected', () => {
  renderPage(<CardWalletPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Card Wallet');
  expect(screen.getByRole('link', { name: 'Back to Products' })).toHaveAttribute('href', '/products');
  const prices = screen.getByRole('list', { name: 'Price' });
  expect(prices).toHaveTextContent('197 CAD single card');
  expect(prices).toHaveTextContent('247 CAD 3-card backup set');
  expect(screen.getAllByText('Out of Stock')[0]).toBeVisible();
  for (const name of ['EAL6+ certified', 'No batteries', 'NFC', 'How it works', 'Key benefits']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getAllByRole('img').length).toBeGreaterThanOrEqual(2);
  for (const claim of [/up to 3 per wallet/, /25-year warranty/, /over 1,000 coins/i]) {
    expect(document.body).toHaveTextContent(claim);
  }
  expect(screen.getByRole('radio', { name: 'Single Card' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '3-Card Backup Set' })).not.toBeChecked();
  expect(readEstimatedTotal()).toBe('$197.00 CAD');
  expect(screen.getByText('$197.00 CAD', { selector: 'output' })).toHaveAttribute('translate', 'no');
  expect(screen.getByText(/Price is subject to change/)).toBeVisible();
});

test('the card wallet page multiplies the price by the quantity, with 50 dollars more per backup set', async () => {
  renderPage(<CardWalletPage />);
  await userEvent.click(screen.getByRole('radio', { name: '3-Card Backup Set' }));
  expect(readEstimatedTotal()).toBe('$247.00 CAD');
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(readEstimatedTotal()).toBe('$741.00 CAD');
  await userEvent.click(screen.getByRole('radio', { name: 'Single Card' }));
  expect(readEstimatedTotal()).toBe('$591.00 CAD');
});

test('the card wallet page marks name and e-mail as required, and mentions the webhook', () => {
  renderPage(<CardWalletPage />);
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Email Address' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Email Address' })).toHaveAttribute('type', 'email');
  expect(screen.getByText(/sent to us by webhook/)).toBeVisible();
});

test('the card wallet page logs the notification once on submit and shows the confirmation, without a request (WALLET-8)', async () => {
  const { log, alert, asked } = spyOnSubmission();
  renderPage(<CardWalletPage />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Full Name' }), 'Ada Byron');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email Address' }), 'ada@example.com');
  await userEvent.click(screen.getByRole('radio', { name: '3-Card Backup Set' }));
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await userEvent.click(submitButton());

  expect(log.mock.calls).toStrictEqual([
    [
      {
        name: 'Ada Byron',
        email: 'ada@example.com',
        items: [{ product: 'Card Wallet', type: 'triple', quantity: 2, estimatedPrice: 494 }],
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ],
  ]);
  expect(alert.mock.calls).toStrictEqual([
    ['Thank you! You will be notified when the card wallet is back in stock.'],
  ]);
  expect(asked).toEqual([]);
});

test('the card wallet page also sends the notification to the company if the site delivers forms', async () => {
  spyOnSubmission();
  const asked = serveApi(() => new Response(null, { status: 204 }));
  renderPage(<CardWalletPage />, '/', { company: { contactDelivery: 'mail' } });
  await userEvent.type(screen.getByRole('textbox', { name: 'Full Name' }), 'Ada Byron');
  await userEvent.click(submitButton());
  expect(asked).toEqual(['/api/restock']);
  const body = jest.mocked(fetch).mock.calls[0]?.[1]?.body;
  expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({
    ...{ name: 'Ada Byron', email: '', product: 'Card Wallet', option: 'single' },
    ...{ quantity: 1, estimatedPrice: 197, confirmation: '' },
  });
});

test('the card wallet page accepts no name or address that is too long for the API', async () => {
  const { log } = spyOnSubmission();
  renderPage(<CardWalletPage />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Full Name' }));
  await userEvent.paste('n'.repeat(201));
  await userEvent.click(screen.getByRole('textbox', { name: 'Email Address' }));
  await userEvent.paste('e'.repeat(255));
  await userEvent.click(submitButton());
  const payload = { name: 'n'.repeat(200), email: 'e'.repeat(254) };
  expect(log).toHaveBeenCalledWith(expect.objectContaining(payload));
});

test('the card wallet page accepts empty fields', async () => {
  const { log, alert } = spyOnSubmission();
  renderPage(<CardWalletPage />);
  await userEvent.click(submitButton());
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({
      name: '',
      email: '',
      items: [{ product: 'Card Wallet', type: 'single', quantity: 1, estimatedPrice: 197 }],
    }),
  );
  expect(alert).toHaveBeenCalledTimes(1);
  // The alert promises a notification; no message on the page contradicts it.
  expect(screen.queryByText(/no name|no address|was given/i)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the card wallet page rejects an invalid quantity on submit', async () => {
  const { log } = spyOnSubmission();
  renderPage(<CardWalletPage />);
  const field = screen.getByRole('spinbutton', { name: 'Quantity' });
  await userEvent.clear(field);
  await userEvent.type(field, '0{Enter}');
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ items: [expect.objectContaining({ quantity: 1, estimatedPrice: 197 })] }),
  );
});

test('the card wallet page lists the seven questions of the specification (WALLET-9)', () => {
  renderPage(<CardWalletPage />);
  expect(findQuestionButtons()).toHaveLength(7);
  const subjects = [
    /difference/i,
    /coins/i,
    /backup work/i,
    /lose a card/i,
    /secure/i,
    /need to use/i,
    /recover/i,
  ];
  for (const name of subjects) expect(screen.getByRole('button', { name })).toBeVisible();
});

test('the card wallet page keeps input that was entered before hydration', () => {
  const page = (
    <MemoryRouter>
      <CardWalletPage />
    </MemoryRouter>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  within(container).getByRole<HTMLInputElement>('spinbutton').value = '5';
  within(container).getByRole<HTMLInputElement>('radio', { name: '3-Card Backup Set' }).checked = true;

  render(page, { container, hydrate: true });
  expect(readEstimatedTotal()).toBe('$1,235.00 CAD');
});
