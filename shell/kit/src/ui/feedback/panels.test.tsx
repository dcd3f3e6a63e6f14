import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ErrorPanel } from './panels.tsx';

test('an error panel is announced and has a Retry button', async () => {
  const onRetry = jest.fn();
  render(<ErrorPanel title="Error loading articles" message="Failed to fetch articles" onRetry={onRetry} />);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/Error loading articles.*Failed to fetch articles/),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('the focus moves to the section when Retry removes the focused panel', async () => {
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

test('a panel that disappears does not move a focus that is elsewhere', async () => {
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

test('an error panel reports a lost connection until the browser is online again', () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ErrorPanel title="The news could not be loaded" message="Please try again." />);
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Please try again.');
  connection.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert')).toHaveTextContent('The news could not be loaded');
  connection.mockRestore();
});
