import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { Select } from './select.tsx';

const options = ['General Inquiry', 'Investor Relations', 'Media & Press'].map((label) => ({
  value: label,
  label,
}));
const onValueChange = jest.fn();

function Form({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <form aria-label="form">
      <Select
        label="Inquiry Type"
        value={value}
        onValueChange={(next) => {
          onValueChange(next);
          setValue(next);
        }}
        options={options}
        placeholder="Choose one"
        name="inquiryType"
      />
      <button type="submit">Send</button>
    </form>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Inquiry Type' });

test('it is a combobox with its label as name, and shows the placeholder, which is no option', async () => {
  render(<Form />);
  expect(box()).toHaveTextContent('Choose one');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(box());
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
    options.map(({ label }) => label),
  );
});

test('the HTML of the server is complete without the list', () => {
  expect(renderToString(<Form initial="Media & Press" />)).toContain('Media &amp; Press');
});

test('an option is chosen with the mouse, and the focus stays on the combobox', async () => {
  render(<Form />);
  await userEvent.click(box());
  await userEvent.click(screen.getByRole('option', { name: 'Media & Press' }));
  expect(onValueChange).toHaveBeenLastCalledWith('Media & Press');
  expect(box()).toHaveTextContent('Media & Press');
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('an option is chosen with the keyboard', async () => {
  render(<Form />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(box()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'Investor Relations' }).id,
  );
  await userEvent.keyboard('{Enter}');
  expect(box()).toHaveTextContent('Investor Relations');
});

test('typing finds an option', async () => {
  render(<Form />);
  await userEvent.tab();
  await userEvent.keyboard('med{Enter}');
  expect(box()).toHaveTextContent('Media & Press');
});

test('Escape and leaving close the list without a choice', async () => {
  render(<Form initial="General Inquiry" />);
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveTextContent('General Inquiry');
});

test('pressing the combobox again closes its list', async () => {
  render(<Form />);
  await userEvent.click(box());
  await userEvent.click(box());
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('the choice goes with the form', async () => {
  render(<Form initial="Investor Relations" />);
  expect(screen.getByRole('form')).toHaveFormValues({ inquiryType: 'Investor Relations' });
});
