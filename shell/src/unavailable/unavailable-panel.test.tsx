import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnavailablePanel } from './unavailable-panel.tsx';

const message = 'This section is temporarily unavailable';

test('it is the page while its own is away, and can be retried', async () => {
  const onRetry = jest.fn();
  render(<UnavailablePanel onRetry={onRetry} busy={false} />);
  expect(screen.getByRole('heading', { level: 1, name: message })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a retry under way is not started twice', () => {
  render(<UnavailablePanel onRetry={() => {}} busy />);
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'true');
});
