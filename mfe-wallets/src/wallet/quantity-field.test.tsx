import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityField } from './quantity-field.tsx';

function show() {
  function Stateful() {
    const [quantity, setQuantity] = useState(1);
    return <QuantityField quantity={quantity} onQuantityChange={setQuantity} />;
  }
  render(<Stateful />);
  const field = screen.getByRole('spinbutton', { name: 'Quantity' });
  return {
    field,
    increase: screen.getByRole('button', { name: 'Increase quantity' }),
    decrease: screen.getByRole('button', { name: 'Decrease quantity' }),
    retype: async (text: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, text);
    },
  };
}

test('the quantity field starts at 1 and never decreases below it', async () => {
  const { field, decrease } = show();
  expect(field).toHaveValue('1');
  await userEvent.click(decrease);
  expect(field).toHaveValue('1');
});

test('the plus and minus buttons change the quantity by one', async () => {
  const { field, increase, decrease } = show();
  await userEvent.click(increase);
  await userEvent.click(increase);
  expect(field).toHaveValue('3');
  await userEvent.click(decrease);
  expect(field).toHaveValue('2');
});

test('the arrow keys change the quantity by one', async () => {
  const { field } = show();
  await userEvent.type(field, '{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue('3');
});

test('the quantity field has no upper limit', async () => {
  const { field, increase, retype } = show();
  await retype('999999999');
  await userEvent.click(increase);
  expect(field).toHaveValue('1000000000');
});

test('the quantity field shows an error for an invalid quantity, and restores the last valid one on blur', async () => {
  const { field, retype } = show();
  await retype('3');
  await retype('-2');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription(/whole number, 1 or more.*for 3/);
  await userEvent.tab();
  expect(field).toHaveValue('3');
  expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('the quantity field removes leading zeros on blur', async () => {
  const { field, retype } = show();
  await retype('007');
  await userEvent.tab();
  expect(field).toHaveValue('7');
});
