import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { UnavailablePanel } from './unavailable-panel.tsx';

const message = 'This section is temporarily unavailable';

test('the panel disables Retry while a retry is pending', () => {
  render(<UnavailablePanel onRetry={() => {}} busy />);
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'true');
});

test('the panel shows an offline message while the visitor is offline', () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<UnavailablePanel onRetry={() => {}} busy={false} />);
  expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  connection.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('heading', { level: 1, name: message })).toBeVisible();
  connection.mockRestore();
});
