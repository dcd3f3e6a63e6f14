import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button, ButtonLink } from './button.tsx';

test('a busy button says so and does nothing', async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      Sending...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sending...' });
  await userEvent.click(button);
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onClick).not.toHaveBeenCalled();
});

test('a button does not submit a form unless it is told to', () => {
  render(<Button>Increase</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('a link that looks like a button is a link', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/investors">Download Investor Deck</ButtonLink>
      <ButtonLink href="mailto:a@example.com">Write</ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Download Investor Deck' })).toHaveAttribute('href', '/investors');
  expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', 'mailto:a@example.com');
});
