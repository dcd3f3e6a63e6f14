import { expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { watchLiveRegions } from '../../testing/live-regions.ts';
import { openTextEditor, prepareEditor } from '../testing/open-editor.tsx';

prepareEditor();

function paste(text: HTMLElement, html: string) {
  const clipboardData = { files: [], getData: (type: string) => (type === 'text/html' ? html : '') };
  act(() => {
    fireEvent.paste(text, { clipboardData });
  });
}

const reviewed =
  '<p>One<a class="msocomanchor" href="#_msocom_1">[A1]</a><a class="msocomanchor" href="#_msocom_2">[A2]</a>' +
  ' <del>two</del><b><del>and a half</del></b></p><table><col><col style="display:none"><tr><td>2025</td><td>Plan</td><td>4</td></tr>' +
  '<tr><td>2024</td><td>9</td><td>3</td></tr></table>' +
  '<p><a href="https://www.google.com/url?q=https://example.com/">Three</a><img src="file:///C:/a.png"></p>';

test('the notice lists what a paste omitted and changed, in a live region that existed before', () => {
  const { text } = openTextEditor();
  const existedBefore = watchLiveRegions();
  paste(text, reviewed);
  const notice = screen.getByText(
    'Left out: 2 comments, 1 deleted passage, 1 hidden column, 1 picture. Link protection removed from 1 link',
  );
  expect(notice).toBeVisible();
  expect(existedBefore(notice)).toBe(true);
  expect(screen.getByText(/^Save the pictures in the program/)).toBeVisible();
});

test('Undo in the notice reverts only the paste', async () => {
  const { user, text, onChange } = openTextEditor('<p>Before</p>');
  text.focus();
  await user.keyboard('x');
  paste(text, '<p>new <del>old</del></p>');
  expect(onChange.mock.lastCall?.[0]).toContain('new');
  await user.click(screen.getByText('Undo'));
  expect(onChange.mock.lastCall?.[0]).toMatch(/^<p>x?Before<\/p>$/);
  expect(screen.queryByText(/^Left out/)).not.toBeInTheDocument();
});

test('each paste replaces the notice, and a paste that omits nothing removes the notice', () => {
  const { text } = openTextEditor();
  paste(text, '<p>new <del>old</del></p>');
  paste(text, '<p>more <del>old</del></p>');
  expect(screen.getAllByText('Left out: 1 deleted passage')).toHaveLength(1);
  paste(text, '<p>all</p>');
  expect(screen.queryByText(/^Left out/)).not.toBeInTheDocument();
});

test('a paste without visible content does not change the text, and the notice reports it', () => {
  const { text, onChange } = openTextEditor('<p>Before</p>');
  paste(text, '<p style="display:none">secret</p>');
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText('Left out: 1 hidden passage')).toBeVisible();
});

test('the notice does not report the hidden row without text that Excel adds below merged cells', () => {
  const { text, onChange } = openTextEditor();
  const widths = '<tr height="0" style="display:none"><td width="64"></td><td width="64"></td></tr>';
  paste(text, `<table><tr><td>2025</td><td>4</td></tr><tr><td>2024</td><td>3</td></tr>${widths}</table>`);
  expect(onChange.mock.lastCall?.[0]).toContain('2024');
  expect(screen.queryByText(/^Left out/)).not.toBeInTheDocument();
});
