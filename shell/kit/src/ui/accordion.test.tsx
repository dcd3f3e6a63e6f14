import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './accordion.tsx';

const items = [
  { id: 'coins', question: 'Which coins?', answer: 'More than 1,000.' },
  { id: 'backup', question: 'Is there a backup?', answer: 'Up to three cards.' },
];

const question = (name: string) => screen.getByRole('button', { name });

test('all items of an accordion are closed initially, with their text in the document', () => {
  render(<Accordion items={items} />);
  for (const item of items) {
    expect(question(item.question)).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText(item.answer)).toHaveAttribute('data-state', 'closed');
  }
});

test('one item of an accordion is open at a time, and can be closed', async () => {
  render(<Accordion items={items} />);
  await userEvent.click(question('Which coins?'));
  expect(question('Which coins?')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(question('Is there a backup?'));
  expect(question('Is there a backup?')).toHaveAttribute('aria-expanded', 'true');
  expect(question('Which coins?')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(question('Is there a backup?'));
  expect(question('Is there a backup?')).toHaveAttribute('aria-expanded', 'false');
});

test('find-in-page opens a closed answer', async () => {
  render(<Accordion items={items} />);
  const answer = screen.getByText('Up to three cards.');
  expect(answer).toHaveAttribute('hidden', 'until-found');
  fireEvent(answer, new Event('beforematch', { bubbles: true }));
  expect(question('Is there a backup?')).toHaveAttribute('aria-expanded', 'true');
  expect(answer).not.toHaveAttribute('hidden');
  expect(screen.getByText('More than 1,000.')).toHaveAttribute('hidden', 'until-found');
});

test('the answer panels of an accordion are neither landmarks nor labelled', () => {
  render(<Accordion items={items} />);
  expect(screen.queryByRole('region', { hidden: true })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Which coins?')).not.toBeInTheDocument();
});

test('the questions of an accordion are headings of the requested level', () => {
  render(<Accordion items={items} headingLevel={2} />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});
