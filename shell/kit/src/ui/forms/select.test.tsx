import { afterEach, expect, jest, test } from '@jest/globals';
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

afterEach(() => {
  onValueChange.mockReset();
});

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
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </form>
  );
}

const box = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Inquiry Type' });
/** Whether the form submits a value: disabled options are not submitted. */
const isSent = () => box().selectedOptions[0]?.disabled === false;

test('a select without a selection shows the placeholder, which can be neither chosen nor submitted', async () => {
  render(<Form />);
  expect(box()).toHaveDisplayValue('Choose one');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    options.map(({ label }) => label),
  );
  for (const option of document.querySelectorAll('option')) expect(option.value).not.toBe('');
  expect(isSent()).toBe(false);
});

test('a selection is shown, reported and submitted until it is cleared', async () => {
  render(<Form />);
  await userEvent.selectOptions(box(), 'Media & Press');
  expect(onValueChange.mock.calls).toEqual([['Media & Press']]);
  expect(box()).toHaveDisplayValue('Media & Press');
  expect(isSent()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box()).toHaveDisplayValue('Choose one');
  expect(isSent()).toBe(false);
});

test('a selection that was made before hydration is reported', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  const select = container.querySelector('select');
  if (select) select.value = 'Investor Relations';
  render(<Form />, { container, hydrate: true });
  expect(box()).toHaveDisplayValue('Investor Relations');
  expect(onValueChange.mock.calls).toEqual([['Investor Relations']]);
});
