import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import { Button } from './button.tsx';

test('a busy button is announced as busy, retains the focus and ignores clicks', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Sending...
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Sending...' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button does not submit a form by default', () => {
  render(<Button>Increase</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('in the server’s HTML a submit button is disabled until hydration, other buttons are not', () => {
  const html = renderToString(
    <>
      <Button type="submit">Send</Button>
      <Button>Open</Button>
    </>,
  );
  const [submit, open] = html.match(/<button[^>]*>/g) ?? [];
  expect(submit).toMatch(/ disabled=""/);
  expect(open).not.toMatch(/ disabled=""/);
  render(<Button type="submit">Send</Button>);
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});
