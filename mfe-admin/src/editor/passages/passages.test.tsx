import { beforeEach, expect, test } from '@jest/globals';
import { mutate } from '@site/kit';
import { screen } from '@testing-library/react';
import { FakeNewsroom, jsonResponse, problem } from '../../testing/fake-newsroom.ts';
import { serveFakePassages, createPassage } from '../../testing/fake-passages.ts';
import { moveCursorInto, openTextEditor, prepareEditor, getTool } from '../testing/open-editor.tsx';

prepareEditor();
let newsroom: FakeNewsroom;

beforeEach(() => {
  newsroom = new FakeNewsroom();
  void mutate(() => true, undefined); // Empties the cache.
});

const about = createPassage({ content: '<h3>About</h3><p onclick="x()">We mine.</p><script>x()</script>' });
const contact = createPassage({
  id: 'p-2',
  name: 'Media contact',
  content: '<p>Jane Doe</p>',
  isUsual: false,
});

test('a passage is inserted at the cursor, without its active content', async () => {
  serveFakePassages(newsroom, about, contact);
  const { user, onChange, text } = openTextEditor('<p>one</p><p>two</p>');
  text.focus();
  moveCursorInto('one');
  await user.click(getTool('Standard Passages'));
  await user.click(await screen.findByRole('menuitem', { name: 'About the company' }));
  expect(text).toHaveFocus();
  expect(onChange.mock.lastCall?.[0]).toBe('<p>on</p><h3>About</h3><p>We mine.</p><p>e</p><p>two</p>');
});

test('an empty text offers the usual passages, and inserts them below an empty paragraph', async () => {
  serveFakePassages(newsroom, about, contact);
  const { user, onChange, text } = openTextEditor('', { offersUsualPassages: true });
  const offer = await screen.findByRole('button', { name: 'Insert usual passages' });
  expect(onChange).not.toHaveBeenCalled();
  await user.click(offer);
  expect(offer).not.toBeInTheDocument();
  expect(text).toHaveFocus();
  expect(onChange.mock.lastCall?.[0]).toBe('<p></p><h3>About</h3><p>We mine.</p>');
});

test('the menu of passages shows the error if loading fails, retries, and says if no passages exist', async () => {
  newsroom.answer('GET', /passages$/, () => jsonResponse([]));
  newsroom.answer('GET', /passages$/, () => problem(503, 'Back in a minute.'), true);
  const { user } = openTextEditor();
  await user.click(getTool('Standard Passages'));
  expect(await screen.findByText('Back in a minute.')).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Retry' }));
  expect(await screen.findByText(/^None yet/)).toBeVisible();
});
