import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { SignedInNewsroom } from '../testing/signed-in-newsroom.tsx';
import { usePersistedTexts } from './persisted-texts.ts';

beforeEach(() => localStorage.clear());

function Form() {
  const { texts, isRestored, change, discard } = usePersistedTexts('remark:d-1', {
    words: 'Two halls',
    text: '',
  });
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
    <SignedInNewsroom username={username}>
      <Form />
    </SignedInNewsroom>,
  );
}

const field = () => screen.getByLabelText('Text');

test('unsaved input of a form is restored only for the user who entered it', () => {
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

test('discarded input is not restored again, even if it was stored by another window', () => {
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

test('a change does not delete the input that another window stored', () => {
  localStorage.setItem('adminText:ann:remark:d-1:another-window', JSON.stringify({ text: 'Half' }));
  const first = open();
  fireEvent.change(field(), { target: { value: 'Mine' } });
  first.unmount();
  const texts = Object.keys(localStorage).filter((name) => name.startsWith('adminText:'));
  expect(texts).toHaveLength(2);
  open();
  expect(field()).toHaveValue('Mine');
});

test.each(['{broken', '"text"', 'null', '{"text":1}'])('the invalid stored value %s is ignored', (stored) => {
  localStorage.setItem('adminText:ann:remark:d-1:x', stored);
  open();
  expect(field()).toHaveValue('');
});
