import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextArea, TextField } from './text-field.tsx';

test('the asterisk of a required field is hidden from its accessible name', () => {
  render(<TextField label="Full Name" required />);
  const field = screen.getByRole('textbox', { name: 'Full Name' });
  expect(field).toBeRequired();
  expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
});

test('hint and error describe the field, and an error marks it as invalid', () => {
  render(
    <TextField label="Email Address" type="email" hint="We reply within 24 hours" error="Not an address" />,
  );
  const field = screen.getByRole('textbox', { name: 'Email Address' });
  expect(field).toHaveAttribute('type', 'email');
  expect(field).toHaveAccessibleDescription('We reply within 24 hours Not an address');
  expect(field).toBeInvalid();
});

test('a hidden label still names the field', () => {
  render(<TextArea label="Message" hideLabel rows={8} />);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '8');
});
