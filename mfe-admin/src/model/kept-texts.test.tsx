import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { InNewsroom } from '../testing/in-newsroom.tsx';
import { useKeptTexts } from './kept-texts.ts';

beforeEach(() => localStorage.clear());

function Form() {
  const { texts, isRestored, change, discard } = useKeptTexts('remark:d-1', { words: 'Two halls', text: '' });
  return (
    <>
      <p>{isRestored ? 'restored' : 'new'}</p>
      <p>{texts.words}</p>
      <input aria-label="Text" value={texts.text} onChange={({ target }) => change({ text: target.value })} />
      <button type="button" onClick={discard}>
        Discard
      </button>
    </>
  );
}

function open(username = 'ann') {
  return render(
    <InNewsroom username={username}>
      <Form />
    </InNewsroom>,
  );
}

const field = () => screen.getByLabelText('Text');

test('a form that was left has its texts when its author opens it again, and nobody else does', () => {
  const first = open();
  fireEvent.change(field(), { target: { value: 'Half' } });
  first.unmount();
  const other = open('ben');
  expect(field()).toHaveValue('');
  expect(screen.getByText('new')).toBeVisible();
  other.unmount();
  open();
  expect(field()).toHaveValue('Half');
  expect(screen.getByText('restored')).toBeVisible();
  expect(screen.getByText('Two halls')).toBeVisible();
});

test('a discarded text does not come back, also when another window kept it', () => {
  localStorage.setItem(
    'adminText:ann:remark:d-1:another-window',
    JSON.stringify({ text: 'Half', more: 'x' }),
  );
  const first = open();
  expect(field()).toHaveValue('Half');
  fireEvent.click(screen.getByText('Discard'));
  expect(field()).toHaveValue('');
  expect(screen.getByText('new')).toBeVisible();
  first.unmount();
  open();
  expect(field()).toHaveValue('');
});

test('a form of another window stays until this one saves or discards it', () => {
  localStorage.setItem('adminText:ann:remark:d-1:another-window', JSON.stringify({ text: 'Half' }));
  const first = open();
  fireEvent.change(field(), { target: { value: 'Mine' } });
  first.unmount();
  const texts = Object.keys(localStorage).filter((name) => name.startsWith('adminText:'));
  expect(texts).toHaveLength(2);
  open();
  expect(field()).toHaveValue('Mine');
});

test.each(['{broken', '"text"', 'null', '{"text":1}'])('a stored %s is no form', (stored) => {
  localStorage.setItem('adminText:ann:remark:d-1:x', stored);
  open();
  expect(field()).toHaveValue('');
});
