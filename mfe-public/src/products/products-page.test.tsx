import { afterEach, expect, jest, test } from '@jest/globals';
import type { EquipmentItem } from '@site/kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';
import { problem, serve } from '../testing/serve.ts';
import ProductsPage from './products-page.tsx';

const equipment: readonly EquipmentItem[] = [
  {
    id: 'dg1',
    name: 'First miner',
    model: 'DG1+',
    algorithm: 'Scrypt',
    hashrate: '14 GH/s',
    power: '3,420 W',
    specs: { powerEfficiency: '0.244 J/MH', noise: '75 dB' },
  },
  {
    id: 'x1',
    name: 'Unknown miner',
    model: 'X-1',
    algorithm: 'SHA-256',
    hashrate: '1 TH/s',
    power: '10 W',
  },
];

afterEach(() => {
  jest.restoreAllMocks();
});

async function renderProducts() {
  const asked = serve(() => Response.json(equipment));
  renderPage(<ProductsPage />);
  await screen.findAllByRole('article');
  return asked;
}

/** Label and value pairs of a card, in order. */
function figuresOf(name: string): string[][] {
  const card = screen.getByRole('article', { name });
  const values = within(card).getAllByRole('definition');
  return within(card)
    .getAllByRole('term')
    .map((label, index) => [label.textContent, values[index]?.textContent ?? '']);
}

test('while the equipment loads, a spinner says "Loading mining equipment..."', async () => {
  serve(() => Response.json(equipment));
  renderPage(<ProductsPage />);
  const [spinner] = screen.getAllByRole('status');
  expect(spinner).toHaveTextContent(/^Loading mining equipment\.\.\.$/);
  await screen.findAllByRole('article');
  expect(screen.queryByText('Loading mining equipment...')).not.toBeInTheDocument();
});

test('each device shows its model badge, name, algorithm, hashrate, power and further specs in words', async () => {
  const asked = await renderProducts();
  expect(asked).toEqual(['/api/equipment']);
  const card = within(screen.getByRole('article', { name: 'First miner' }));
  expect(card.getByText('DG1+')).toBeVisible();
  expect(card.getByRole('heading', { name: 'First miner' })).toBeVisible();
  expect(figuresOf('First miner')).toEqual([
    ['Algorithm', 'Scrypt'],
    ['Hashrate', '14 GH/s'],
    ['Power', '3,420 W'],
    ['Power Efficiency', '0.244 J/MH'],
    ['Noise', '75 dB'],
  ]);
});

test('a device without further specs shows its main figures only', async () => {
  await renderProducts();
  expect(figuresOf('Unknown miner')).toEqual([
    ['Algorithm', 'SHA-256'],
    ['Hashrate', '1 TH/s'],
    ['Power', '10 W'],
  ]);
});

test('equipment that fails to load shows an error, and Retry loads it', async () => {
  let isDown = true;
  serve(() => (isDown ? problem(503, 'The fleet list is resting.') : Response.json(equipment)));
  renderPage(<ProductsPage />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The fleet list is resting.');
  isDown = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'First miner' })).toBeVisible();
});

test('an empty fleet is no failure', async () => {
  serve(() => Response.json([]));
  renderPage(<ProductsPage />);
  expect(await screen.findByText('No equipment listed at the moment')).toBeVisible();
});

test('a call to action leads to both wallet pages', async () => {
  await renderProducts();
  expect(screen.getByRole('link', { name: /Card Wallet/ })).toHaveAttribute('href', '/tangem-wallet');
  expect(screen.getByRole('link', { name: /Ring Wallet/ })).toHaveAttribute('href', '/tangem-ring');
});

test('technical excellence is energy efficiency, reliability and scalability', async () => {
  await renderProducts();
  expect(screen.getByRole('heading', { level: 2, name: 'Technical excellence' })).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(headings.slice(-3)).toEqual(['Energy Efficiency', 'Reliability', 'Scalability']);
});
