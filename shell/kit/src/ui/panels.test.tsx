import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, ErrorPanel } from './panels.tsx';
import { Spinner } from './spinner.tsx';

test('an area that failed is announced and has a button named Retry', async () => {
  const onRetry = jest.fn();
  render(<ErrorPanel title="Error loading articles" message="Failed to fetch articles" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/Error loading articles.*Failed to fetch articles/);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an empty area says so and gives a hint', () => {
  render(<EmptyState title="No Articles Found" hint="Try adjusting your search terms or filters" />);
  expect(screen.getByText('No Articles Found')).toBeVisible();
  expect(screen.getByText('Try adjusting your search terms or filters')).toBeVisible();
});

test('a spinner says what is loading', () => {
  render(<Spinner label="Loading mining equipment..." />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading mining equipment...');
});
