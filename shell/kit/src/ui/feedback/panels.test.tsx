import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ErrorPanel } from './panels.tsx';

test('an area that failed is announced and has a button named Retry', async () => {
  const onRetry = jest.fn();
  render(<ErrorPanel title="Error loading articles" message="Failed to fetch articles" onRetry={onRetry} />);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/Error loading articles.*Failed to fetch articles/),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('whoever pressed Retry keeps the focus in the area, whatever takes the place of the panel', async () => {
  function Area() {
    const [hasFailed, setFailed] = useState(true);
    return (
      <section aria-label="News">
        {hasFailed ? (
          <div>
            <ErrorPanel title="The news could not be loaded" onRetry={() => setFailed(false)} />
          </div>
        ) : (
          'The news'
        )}
      </section>
    );
  }
  render(<Area />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('region', { name: 'News' })).toHaveFocus();
});

test('a panel that goes takes the focus from nobody who is elsewhere', async () => {
  const field = <input aria-label="Search" />;
  const { rerender } = render(
    <>
      {field}
      <ErrorPanel title="The news could not be loaded" onRetry={() => {}} />
    </>,
  );
  await userEvent.click(screen.getByRole('textbox'));
  rerender(field);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.activeElement).not.toHaveAttribute('tabindex');
});

test('without a connection that is what an error says, and no longer once there is one', () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ErrorPanel title="The news could not be loaded" message="Please try again." />);
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Please try again.');
  connection.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert')).toHaveTextContent('The news could not be loaded');
  connection.mockRestore();
});
